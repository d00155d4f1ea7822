/// One command of the shell, from the invocation to the exit status.
struct ShellCommand {
  let invocation: Invocation
  let options: EffectiveOptions
  let reporter: Reporter

  func run() -> ExitCode {
    switch invocation.command {
    case .help(let topic): print(UsageText.help(on: topic))
    case .version: print("starkeep \(Program.version)")
    case .generate(let text): print(generated(text))
    default: .unusable
    }
  }

  private func generated(_ text: GeneratedText) -> String {
    switch text {
    case .man: ManualPage.text(version: Program.version)
    case .bash: BashCompletion.text
    case .zsh: ZshCompletion.text
    case .fish: FishCompletion.text
    }
  }

  private func print(_ text: String) -> ExitCode {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { TextLine(String($0)) }
    return reporter.report(CommandOutput(json: ["text": .string(text)], lines: lines))
  }
}
