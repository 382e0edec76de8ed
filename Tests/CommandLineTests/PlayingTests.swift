import GatehouseProcess
import TemporaryFiles
import Terminals
import Testing

@Suite("gatehouse run --shell", .timeLimit(.minutes(30)))
struct PlayingTests {
  @Test("opens the shell just before the failure, and continues through the scenario")
  func shell() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "a.scenario",
      "launch\nis unauthenticated/landing\n\nchoose log-in\n  shows landing\n\nback\n")
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "cd \"$HOME\" && \"$0\" run --shell . ; echo status $?", Gatehouse.path],
      environment: [
        "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": folder.path, "NO_COLOR": "1",
      ], columns: 100, rows: 40)
    try terminal.expect("stopped before step 2, which fails: choose log-in")
    try terminal.expect(".step takes it and shows what differs; .expect then accepts it")
    try terminal.expect("1 unauthenticated/landing> ")
    try terminal.send(".step\r")
    try terminal.expect("- shows landing")
    try terminal.expect("2 unauthenticated/login> ")
    try terminal.send(".forward\r")
    try terminal.expect("3 unauthenticated/landing> ")
    try terminal.send("\u{4}")
    try terminal.expect("status 1")
    #expect(try terminal.waitForEnd() == .exited(0))
  }

  @Test("stops before the failure that the report names, even if a file has several failures")
  func named() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "d.md",
      "```scenario\nlaunch\n  stays\n```\n\n```scenario\nlaunch\nchoose log-in\n  stays\n```\n")
    let report = try Gatehouse.run("run", "d.md", in: folder.path).output
    let mark = "reproduce: gatehouse "
    let line = try #require(report.split(separator: "\n").last { $0.contains(mark) })
    let arguments = line[try #require(line.firstRange(of: mark)).upperBound...]
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "cd \"$HOME\" && \"$0\" \(arguments)", Gatehouse.path],
      environment: ["TERM": "xterm", "HOME": folder.path, "NO_COLOR": "1"],
      columns: 100, rows: 40)
    try terminal.expect("1 unauthenticated/landing> ")
    try terminal.send("\u{4}")
    #expect(try terminal.waitForEnd() == .exited(1))
  }

  @Test(
    "is allowed only with a single run of files", arguments: ["-", "a --watch", "a --repeat 2"])
  func usage(_ arguments: String) throws {
    let words = arguments.split(separator: " ").map(String.init)
    #expect(try Gatehouse.run(["run", "--shell"] + words).status == 64)
  }
}
