import Glibc
import Testing

@testable import SQLiteStorage

@Suite struct `The hold of an installed app` {
  let home = TemporaryHome()
  var folder: String { home.path + "/devices/phone/full" }

  @Test func `is refused to a second taker, with the first one's process`() throws {
    let hold = try AppHold(folder: folder)
    let error = #expect(throws: StorageError.self) { try AppHold(folder: folder) }
    #expect(error?.reason == .appInUse(pid: getpid()))
    #expect(AppHold.holder(ofFolder: folder) == getpid())
    withExtendedLifetime(hold) {}
  }

  @Test func `is free again when it is given back`() throws {
    var hold: AppHold? = try AppHold(folder: folder)
    #expect(hold != nil)
    hold = nil
    #expect(AppHold.holder(ofFolder: folder) == nil)
    hold = try AppHold(folder: folder)
    #expect(AppHold.holder(ofFolder: folder) == getpid())
  }

  @Test func `of one edition leaves the other free`() throws {
    let full = try AppHold(folder: folder)
    let lite = try AppHold(folder: home.path + "/devices/phone/lite")
    withExtendedLifetime((full, lite)) {}
  }

  @Test func `makes private directories and a private file`() throws {
    let hold = try AppHold(folder: folder)
    #expect(home.mode("devices") == 0o700)
    #expect(home.mode("devices/phone/full") == 0o700)
    #expect(home.mode("devices/phone/full/hold") == 0o600)
    withExtendedLifetime(hold) {}
  }

  @Test func `is held by the file that bears the name, not by one that was taken away`() throws {
    let first = try AppHold(folder: folder)
    home.remove("devices/phone/full/hold")
    let second = try AppHold(folder: folder)
    #expect(throws: StorageError.self) { try AppHold(folder: folder) }
    withExtendedLifetime((first, second)) {}
  }

  @Test func `is free when nobody ever took it, and whatever its file holds`() throws {
    #expect(AppHold.holder(ofFolder: folder) == nil)
    try PrivateDirectory.make(folder)
    home.write(Array("rubbish".utf8), to: "devices/phone/full/hold")
    let hold = try AppHold(folder: folder)
    #expect(home.bytes("devices/phone/full/hold") == Array("\(getpid())\n".utf8))
    withExtendedLifetime(hold) {}
  }

  @Test func `is freed by the end of a process that was killed`() async throws {
    await #expect(processExitsWith: .signal(SIGKILL)) { [folder = folder as String] in
      let hold = try AppHold(folder: folder)
      withExtendedLifetime(hold) { _ = kill(getpid(), SIGKILL) }
    }
    #expect(AppHold.holder(ofFolder: folder) == nil)
    let hold = try AppHold(folder: folder)
    withExtendedLifetime(hold) {}
  }

  @Test func `says which directory is in the way`() throws {
    home.write([], to: "devices")
    let error = #expect(throws: StorageError.self) { try AppHold(folder: folder) }
    #expect(error?.reason == .notADirectory)
  }
}
