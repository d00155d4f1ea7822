import Glibc
import TerminalKit

// The smallest program that uses every part of the kit: what the tests of conduct run in a pseudo terminal.

let arguments = CommandLine.arguments.dropFirst()
var options = TerminalOptions(ascii: arguments.contains("--ascii"), mouse: arguments.contains("--mouse"))
if arguments.contains("--no-color") { options.color = .never }

do throws(TerminalError) {
  let terminal = try Terminal.open(options)
  let demonstration = Demonstration(terminal: terminal, texts: arguments.filter { !$0.hasPrefix("--") })
  if let path = arguments.first(where: { $0.hasPrefix("--watch=") }) {
    demonstration.watch(String(path.dropFirst("--watch=".count)))
  }
  demonstration.run()
} catch {
  report("terminal-demonstration: \(error)\n")
  exit(2)
}
