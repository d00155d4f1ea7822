import Glibc
import PseudoTerminal
import Testing

/// T18: where the state lies when the environment says it, does not, or says nonsense.
struct PlaceConduct {
  @Test(arguments: [
    (String?.none, "home/.local/state/starkeep"), ("", "home/.local/state/starkeep"),
    ("relative/state", "home/.local/state/starkeep"), ("ABSOLUTE", "state/starkeep"),
  ])
  func `T18 XDG_STATE_HOME counts when it is an absolute path, and else the home directory`(
    variable: String?, place: String
  ) throws {
    let home = try Home()
    let value = variable.map { $0 == "ABSOLUTE" ? "\(home.path)/state" : $0 }
    let terminal = try home.client(
      environment: ["STARKEEP_HOME": nil, "HOME": "\(home.path)/home", "XDG_STATE_HOME": value],
      awaiting: "Starkeep would like")
    #expect(access("\(home.path)/\(place)/cloud.sqlite", R_OK) == 0)
    terminal.press("\u{3}", "\u{3}")
    #expect(try terminal.waitForEnd() == .exited(0))
  }

  @Test func `T18 without any home directory: a sentence, status 2, and the terminal is left alone`() throws {
    let home = try Home()
    let terminal = try home.client(environment: ["STARKEEP_HOME": nil, "HOME": nil, "XDG_STATE_HOME": nil])
    #expect(try terminal.waitForEnd() == .exited(2))
    #expect(terminal.screen.contains("set STARKEEP_HOME or use --home DIR"))
    #expect(!terminal.outputSinceMark.contains("\u{1B}"))
  }
}
