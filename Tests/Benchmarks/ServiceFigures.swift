import Authentication
import Cryptography
import Foundation
import SecurityRules
import Simulation
import StarkeepAssets

/// The services and the simulation: how much they do in a second of one core.
struct ServiceFigures {
  let bench: Bench

  static func measure(_ bench: Bench) throws {
    let figures = ServiceFigures(bench: bench)
    figures.simulation()
    try figures.rules()
    try figures.tokens()
  }

  private func simulation() {
    var report: SimulationReport?
    let time = processorSeconds {
      report = Simulation.run(SimulationConfiguration(seed: 1, runs: bench.isQuick ? 3_000 : 20_000))
    }
    let steps = Double(report?.steps ?? 0) / time
    bench.report(
      Figure(
        name: "simulation, steps a second on one core", ours: Words.number(steps), value: steps,
        budget: .atLeast(500_000, limit: 250_000)))
  }

  private func rules() throws {
    let rules = try RuleSet(parsing: Assets.securityRules)
    let value: JSONValue = .string(String(repeating: "QUFB", count: 128))
    let request = AccessRequest(
      .write(value), at: "/users/ann/containers/com%2Eexample%2Estarkeep/progress%2E0",
      auth: .auth(
        uid: "ann", provider: "gc.apple.com"), data: .null, now: 1_790_000_000_000)
    let count = bench.isQuick ? 20_000 : 100_000
    var allowed = 0
    let time = processorSeconds {
      for _ in 0..<count where rules.verdict(for: request).allowed { allowed += 1 }
    }
    guard allowed == count else { throw BenchmarkError.failedPass("the rules refuse the request") }
    bench.report(
      Figure(
        name: "rules, evaluations a second on one core", ours: Words.number(Double(count) / time),
        value: Double(count) / time, budget: .none))
  }

  private func tokens() throws {
    let key = try RSAPrivateKey.generate()
    let now: Int64 = 1_790_000_000_000
    let claims = IDTokenClaims(
      projectID: "starkeep", uid: "ann", authTime: now / 1000, issuedAt: now / 1000, name: "Ann",
      identities: ["gc.apple.com": ["T:_1"]], signInProvider: "gc.apple.com")
    let header = Self.base64(Data(#"{"alg":"RS256","kid":"1","typ":"JWT"}"#.utf8))
    let signed = header + "." + Self.base64(try JSONEncoder().encode(claims))
    let token = signed + "." + Self.base64(Data(try key.signature(for: Array(signed.utf8))))
    let verifier = IDTokenVerifier(
      projectID: "starkeep", keys: JSONWebKeySet(keys: [JSONWebKey(keyID: "1", key: key.publicKey)]))
    let ours = Samples(
      try (0..<bench.rounds(5_000)).map { _ in try seconds { use(try verifier.verify(token, at: now)) } })
    let bare = try Self.opensslVerification()
    bench.report(
      Figure(
        name: "an ID token verified", ours: Words.time(ours.median),
        peer: "\(Words.time(bare)) openssl speed, one signature", value: ours.median / bare,
        budget: .atMost(4, limit: 8)))
  }

  private static func base64(_ data: Data) -> String {
    data.base64EncodedString().replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
      .replacingOccurrences(of: "=", with: "")
  }

  /// Seconds for one verification of the same key size, as the `openssl` command measures it.
  private static func opensslVerification() throws -> Double {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["openssl", "speed", "-mr", "-seconds", "1", "rsa2048"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    // +F2:2:2048:<signatures a second>:<verifications a second>
    let fields = text.split(separator: "\n").first { $0.hasPrefix("+F2:") }?.split(separator: ":")
    guard let last = fields?.last, let count = Double(last), count > 0 else { throw BenchmarkError.openssl(text) }
    return 1 / count
  }
}
