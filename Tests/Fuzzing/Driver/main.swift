import Glibc

// The fuzzer: `starkeep-fuzz TARGET [OPTION…] [FOLDER…]`, with the options and folders of libFuzzer.

/// `LLVMFuzzerRunDriver`, which the compiler's runtime brings.
@_silgen_name("LLVMFuzzerRunDriver")
func runFuzzer(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ check: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

/// What is fuzzed in this process: a function of C carries nothing along.
@MainActor
enum Chosen {
  static var target: FuzzTarget?
}

let words = CommandLine.arguments
Chosen.target = FuzzTarget.all.first { words.count > 1 && $0.name == words[1] }
guard Chosen.target != nil else {
  print(FuzzTarget.all.map(\.name).joined(separator: "\n"))
  exit(words.count > 1 ? 2 : 0)
}

var count = CommandLine.argc - 1
// The vector that the system passes to every program lives as long as the program.
var arguments = CommandLine.unsafeArgv + 1
arguments[0] = CommandLine.unsafeArgv[0]
exit(
  runFuzzer(&count, &arguments) { bytes, count in
    let bytes = Array(UnsafeBufferPointer(start: bytes, count: count))
    MainActor.assumeIsolated {
      do { try Chosen.target?.check(bytes) } catch { fatalError("broken: \(error)") }
    }
    return 0
  })
