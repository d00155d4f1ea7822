// swift-tools-version: 6.2

import PackageDescription

// The rooms that read bytes from outside.
let decoders: [Target.Dependency] = [
  "Authentication", "CloudStore", "Cryptography", "GameProgress", "Lab", "SQLiteStorage", "SecurityRules",
  "StarkeepApp", "TerminalKit",
]

// One target is one room; a dependency is an arrow of the picture in README.md, and there are no others.
let package = Package(
  name: "Starkeep",
  products: [
    .executable(name: "starkeep", targets: ["starkeep"]),
    .library(name: "GameProgress", targets: ["GameProgress"]),
  ],
  targets: [
    // The shared core: values and decisions.
    .target(name: "GameProgress"),

    // The simulated services.
    .target(name: "Cryptography", dependencies: ["COpenSSL"]),
    .target(name: "SecurityRules"),
    .target(name: "CloudStore", dependencies: ["Cryptography", "SecurityRules"]),
    .target(name: "GameCenter", dependencies: ["Cryptography"]),
    .target(name: "Authentication", dependencies: ["Cryptography"]),

    // Everything kept on disk: the adapters of the storage ports.
    .target(
      name: "SQLiteStorage",
      dependencies: ["Authentication", "CSQLite", "CloudStore", "GameCenter", "GameProgress"]),

    // The devices, the apps on them and what lies between them and the services.
    .target(
      name: "Lab",
      dependencies: [
        "Authentication", "CloudStore", "Cryptography", "GameCenter", "GameProgress", "SQLiteStorage",
        "SecurityRules", "StarkeepAssets",
      ]),
    .target(name: "Simulation", dependencies: ["CloudStore", "GameProgress"]),

    // What a person touches.
    .target(
      name: "CTerminal",
      linkerSettings: [
        .linkedLibrary("ncursesw"), .linkedLibrary("tinfo", .when(platforms: [.linux])),
      ]),
    .target(name: "TerminalKit", dependencies: ["CTerminal"]),
    .target(
      name: "StarkeepApp",
      dependencies: [
        "Authentication", "CloudStore", "GameCenter", "GameProgress", "Lab", "SQLiteStorage", "SecurityRules",
        "Simulation", "TerminalKit",
      ]),
    .executableTarget(name: "starkeep", dependencies: ["StarkeepApp"]),

    // Files that ship inside the binary.
    .target(
      name: "StarkeepAssets",
      path: "Assets",
      exclude: ["pictures", "scripts"],
      resources: [
        .embedInCode("editions/full.json"),
        .embedInCode("editions/lite.json"),
        .embedInCode("security.rules.json"),
      ]),

    // C libraries.
    .systemLibrary(name: "COpenSSL", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),

    // Tests mirror the rooms. A terminal emulator in process stands in for the terminal.
    .systemLibrary(
      name: "CVTerm", path: "Tests/CVTerm", pkgConfig: "vterm", providers: [.apt(["libvterm-dev"])]),
    .target(name: "PseudoTerminal", dependencies: ["CVTerm"], path: "Tests/PseudoTerminal"),
    .executableTarget(
      name: "terminal-demonstration", dependencies: ["TerminalKit"], path: "Tests/TerminalDemonstration"),
    // A disk in process that fails on command.
    .target(name: "FailingDisk", dependencies: ["CSQLite"], path: "Tests/FailingDisk"),
    // Random numbers that can be had again, and somebody else's verifier of signatures.
    .target(name: "SeededNumbers", path: "Tests/SeededNumbers"),
    .target(name: "OpenSSLCommand", path: "Tests/OpenSSLCommand"),
    // The files that a power failure may leave behind.
    .target(name: "PowerLoss", dependencies: ["FailingDisk", "SeededNumbers"], path: "Tests/PowerLoss"),
    // Stores as earlier programs left them.
    .target(name: "StoreFixtures", path: "Tests/StoreFixtures"),
    // Measured comparisons, and the C program that they compare with.
    .executableTarget(
      name: "benchmark-peer", path: "Tests/BenchmarkPeer",
      linkerSettings: [
        .linkedLibrary("ncursesw"), .linkedLibrary("tinfo", .when(platforms: [.linux])),
      ]),
    .executableTarget(
      name: "starkeep-benchmark",
      dependencies: [
        "Authentication", "CSQLite", "Cryptography", "GameProgress", "Lab", "PseudoTerminal", "SQLiteStorage",
        "SecurityRules", "Simulation", "StarkeepAssets", "benchmark-peer", "starkeep",
      ],
      path: "Tests/Benchmarks"),
    // The pictures of the README, taken of the real client.
    .executableTarget(
      name: "starkeep-pictures", dependencies: ["PseudoTerminal", "starkeep"], path: "Tests/Pictures"),
    .testTarget(name: "AuthenticationTests", dependencies: ["Authentication", "Cryptography", "OpenSSLCommand"]),
    // What every storage of the key-value service must do, in one suite for all of them.
    .target(name: "CloudStoreConformance", dependencies: ["CloudStore"], path: "Tests/CloudStoreConformance"),
    .testTarget(
      name: "CloudStoreTests",
      dependencies: ["CloudStore", "CloudStoreConformance", "SecurityRules", "SeededNumbers"]),
    // The real program, killed at random moments, many at once, and on homes that fail it.
    .testTarget(
      name: "CrashTests", dependencies: ["CSQLite", "PseudoTerminal", "SeededNumbers", "StoreFixtures", "starkeep"]),
    .testTarget(name: "CryptographyTests", dependencies: ["Cryptography"]),
    .testTarget(name: "EndToEndTests", dependencies: ["PseudoTerminal", "starkeep"]),
    // Every decoder of outside bytes, on the bytes that are kept; `.ci/fuzz` makes more of them.
    .testTarget(
      name: "FuzzingTests", dependencies: decoders, path: "Tests/Fuzzing", exclude: ["Corpus", "Driver"]),
    .testTarget(name: "GameCenterTests", dependencies: ["Cryptography", "GameCenter", "OpenSSLCommand"]),
    .testTarget(name: "GameProgressTests", dependencies: ["GameProgress", "SeededNumbers"]),
    .testTarget(
      name: "LabTests", dependencies: ["CloudStore", "GameProgress", "Lab", "PowerLoss", "SQLiteStorage"]),
    .testTarget(
      name: "SQLiteStorageTests",
      dependencies: [
        "Authentication", "CSQLite", "CloudStore", "CloudStoreConformance", "FailingDisk", "GameCenter",
        "GameProgress", "PowerLoss", "SQLiteStorage", "StoreFixtures",
      ]),
    .testTarget(name: "SecurityRulesTests", dependencies: ["SecurityRules", "StarkeepAssets"]),
    .testTarget(name: "SimulationTests", dependencies: ["GameProgress", "Simulation"]),
    .testTarget(
      name: "StarkeepAppTests",
      dependencies: [
        "CloudStore", "GameCenter", "GameProgress", "Lab", "SQLiteStorage", "SecurityRules", "StarkeepApp",
        "TerminalKit",
      ],
      exclude: ["Goldens"]),
    .testTarget(
      name: "TerminalKitTests",
      dependencies: ["CTerminal", "PseudoTerminal", "SeededNumbers", "TerminalKit", "terminal-demonstration"]),
  ]
)

// `.ci/fuzz` names the compiler's fuzzer: its program takes the place of the tests, and every room counts what it covers.
let fuzzer = Context.environment["STARKEEP_FUZZER"]
if let fuzzer {
  package.targets.removeAll { $0.type == .test }
  package.targets.append(
    .executableTarget(
      name: "starkeep-fuzz", dependencies: decoders, path: "Tests/Fuzzing", exclude: ["Corpus", "ReplayTests.swift"],
      linkerSettings: [.unsafeFlags([fuzzer]), .linkedLibrary("stdc++")]))
}

// The same strict settings everywhere.
let onMainActor: Set<String> = [
  "Lab", "StarkeepApp", "TerminalKit", "starkeep", "starkeep-benchmark", "terminal-demonstration",
]
for target in package.targets where target.type != .system {
  guard !["CTerminal", "benchmark-peer"].contains(target.name) else { continue }
  var settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  if onMainActor.contains(target.name) {
    settings += [.defaultIsolation(MainActor.self), .enableUpcomingFeature("InferIsolatedConformances")]
  }
  if fuzzer != nil { settings.append(.unsafeFlags(["-sanitize=fuzzer", "-enable-testing"])) }
  target.swiftSettings = (target.swiftSettings ?? []) + settings
}
