import Foundation

// `swift run -c release starkeep-benchmark [--quick]`: every figure beside its peer, measured in turn in one run.
// Status 1 when a figure is over the limit in parentheses, which leaves room for a noisy machine.

let words = Set(CommandLine.arguments.dropFirst())
guard words.isSubset(of: ["--quick"]) else {
  print("usage: starkeep-benchmark [--quick]")
  exit(2)
}
#if DEBUG
  print("This is a debug build: its figures mean nothing. Use `swift run -c release starkeep-benchmark`.")
#endif
let bench = try Bench(isQuick: words.contains("--quick"))
do {
  print(
    [
      Words.padded("figure", to: 50), Words.padded("here", to: 14), Words.padded("beside", to: 38),
      Words.padded("ratio", to: 10), "budget (limit)",
    ].joined(separator: " "))
  try ClientFigures.measure(bench)
  try StorageFigures.measure(bench)
  try ProgressFigures.measure(bench)
  try ServiceFigures.measure(bench)
} catch {
  bench.end()
  print("starkeep-benchmark: \(error)")
  exit(1)
}
bench.end()
print(bench.summary)
exit(bench.isWithinLimits ? 0 : 1)
