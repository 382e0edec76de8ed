import GatehouseProcess
import TemporaryFiles
import Terminals
import Testing

@Suite("gatehouse run --watch", .timeLimit(.minutes(2)))
struct WatchTests {
  @Test("runs again what changes and what uses it, and ends with 130 on Ctrl-C")
  func watches() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", "launch\n  stays\n")
    try folder.write("w/w.scenario", "given user alice\n")
    try folder.write("b.scenario", "use \"w/w.scenario\"\nlaunch\n  ...\n")
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "cd \"$HOME\" && exec \"$0\" run --watch .", Gatehouse.path],
      environment: ["TERM": "xterm", "HOME": folder.path, "NO_COLOR": "1"])
    try terminal.expect("2 passed, 1 failed, 0 skipped")
    try terminal.expect("watching 3 files, Ctrl-C ends")
    try folder.write("a.scenario", "launch\n  ...\n")
    try terminal.expect("running ./a.scenario\r\n")
    try terminal.expect("1 passed, 0 failed, 0 skipped")
    try terminal.expect("watching")
    try folder.write("w/w.scenario", "given user bob\n")
    try terminal.expect("running ./b.scenario, ./w/w.scenario\r\n")
    try terminal.expect("2 passed")
    try terminal.expect("watching 3 files")
    try folder.remove("a.scenario")
    try terminal.expect("watching 2 files")
    try terminal.send("\u{3}")
    #expect(try terminal.waitForEnd() == .exited(130))
  }

  @Test(
    "is refused where it makes no sense",
    arguments: [["--update", "."], ["--repeat", "2", "."], ["--list", "."], ["-"]])
  func usage(_ arguments: [String]) throws {
    let result = try Gatehouse.shell("\"$G\" run --watch \(arguments.joined(separator: " "))")
    #expect(result.status == 64)
  }
}
