import GatehouseProcess
import TemporaryFiles
import Terminals
import Testing

@Suite("gatehouse run --watch", .timeLimit(.minutes(30)))
struct WatchTests {
  @Test("reruns changed files and the files that use them, and exits with 130 on Ctrl-C")
  func watches() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", "launch\n  stays\n")
    try folder.write("w/w.scenario", "given user alice\n")
    try folder.write("b.scenario", "use \"w/w.scenario\"\nlaunch\n  ...\n")
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "cd \"$HOME\" && exec \"$0\" run --watch .", Gatehouse.path],
      environment: ["TERM": "xterm", "HOME": folder.path, "NO_COLOR": "1"])
    try terminal.expect("2 passed, 1 failed, 0 skipped")
    try terminal.expect("watching 3 files, Enter runs all; (f)ailed, (u)pdate, (s)hell, (q)uit")
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

  @Test("reruns files when a key is pressed, and keeps reporting failures in other files")
  func keys() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", "launch\n  stays\n")
    try folder.write("b.scenario", "launch\n  ...\n")
    try folder.write("d.md", "```scenario\nlaunch\n  stays\n```\n")
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "cd \"$HOME\" && \"$0\" run --watch . ; stty -a", Gatehouse.path],
      environment: ["TERM": "xterm", "HOME": folder.path, "NO_COLOR": "1"])
    try terminal.expect("1 passed, 2 failed, 0 skipped")
    try terminal.expect("(q)uit")
    try folder.write("b.scenario", "launch\n  stays\n")
    try terminal.expect("0 passed, 1 failed, 0 skipped")
    try terminal.expect("./a.scenario:2:3: failed: a\r\n  the stimulus caused")
    try terminal.expect("./d.md:3:3: failed: d\r\n  the stimulus caused")
    try terminal.expect("(q)uit")
    try terminal.send("s")
    try terminal.expect("0 headless> ")
    try terminal.send("\u{4}")
    try terminal.expect("(q)uit")
    try terminal.send("xu")
    try terminal.expect("a.scenario written: 1 block")
    try terminal.expect("3 passed, 0 failed, 0 skipped")
    try terminal.expect("(q)uit")
    try terminal.send("f\r")
    try terminal.expect("3 passed, 0 failed, 0 skipped")
    try terminal.expect("(q)uit")
    try terminal.send("q")
    try terminal.expect(" icanon")
    try terminal.expect(" echo ")
    #expect(try terminal.waitForEnd() == .exited(0))
  }

  @Test(
    "is refused if it makes no sense",
    arguments: [["--update", "."], ["--repeat", "2", "."], ["--list", "."], ["-"]])
  func usage(_ arguments: [String]) throws {
    let result = try Gatehouse.shell("\"$G\" run --watch \(arguments.joined(separator: " "))")
    #expect(result.status == 64)
  }
}
