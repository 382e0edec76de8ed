import Foundation
import GatehouseProcess
import TemporaryFiles
import Terminals
import Testing

private let wrong = "launch\n  stays\n\nis headless\n"

@Suite("gatehouse run --update", .timeLimit(.minutes(30)))
struct UpdateTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("writes the differences, shows them, and runs the result")
  func updates() throws {
    try folder.write("a.scenario", wrong)
    let result = try Gatehouse.run("run", "--update", ".", in: folder.path)
    #expect(
      result.output == """
        --- ./a.scenario
        +++ ./a.scenario
        @@ -1,4 +1,8 @@
         launch
        -  stays
        +  shows launch-screen
        +  requests version-check
        +  -> unauthenticated via app-root
        +  -> unauthenticated/landing via flow
        +  shows landing
         
        -is headless
        +is unauthenticated/landing
        ./a.scenario written: 1 block, 1 assertion
        1 scenario passed
        1 passed, 0 failed, 0 skipped; 1 step: 1 asserted, 0 open, 0 unasserted

        """)
    #expect(result.status == 0)
    #expect(try folder.names() == ["a.scenario"])
  }

  @Test(
    "writes nothing if another output of the run cannot be written",
    arguments: [
      "--report junit=none/a.xml", "--report junit=folder", "--report tap=other.scenario",
      "--trace jsonl=.", "--trace jsonl=folder --report ndjson=folder/a.jsonl",
      "--report html=loop",
    ])
  func refused(_ option: String) throws {
    try folder.write("a.scenario", wrong)
    try folder.write("other.scenario", wrong)
    try folder.write("folder/text", "")
    try folder.link("loop", to: "loop")
    let result = try Gatehouse.run(
      ["run", "--update", "a.scenario"] + option.components(separatedBy: " "), in: folder.path)
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(try folder.text("a.scenario") == wrong)
  }

  @Test("colours the difference if colours are wanted")
  func colours() throws {
    try folder.write("a.scenario", wrong)
    let result = try Gatehouse.run("run", "--update", "--color", "always", ".", in: folder.path)
    #expect(result.output.contains("\u{1b}[31m-  stays\u{1b}[0m\n"))
    #expect(result.output.contains("\u{1b}[32m+  shows landing\u{1b}[0m\n"))
  }

  @Test(
    "is refused in CI", arguments: [("true", true), ("1", true), ("", false), ("False", false)])
  func ci(_ value: String, _ isRefused: Bool) throws {
    try folder.write("a.scenario", wrong)
    let result = try Gatehouse.run(
      "run", "--update", ".", in: folder.path, environment: ["CI": value])
    #expect(result.status == (isRefused ? 64 : 0))
    #expect(result.diagnostics.contains("the variable CI is set") == isRefused)
    #expect((try folder.text("a.scenario") == wrong) == isRefused)
  }

  @Test("writes no refusal that a `never` rules out")
  func forbidden() throws {
    let text = "launch link \"wire://start-sso/wire-1\"\n  ...\n  never shows launch-screen\n"
    try folder.write("a.scenario", text)
    let result = try Gatehouse.run("run", "--update", ".", in: folder.path)
    #expect(result.status == 1)
    #expect(try folder.text("a.scenario") == text)
    #expect(result.output.contains("has a refused step; use --review to decide"))
  }

  @Test("is refused for standard input, even with --review")
  func usage() throws {
    let update = try Gatehouse.run("run", "--update", "-", input: wrong)
    #expect(update.diagnostics.contains("standard input cannot be updated"))
    #expect(update.diagnostics.contains("Usage: gatehouse run "))
    #expect(update.status == 64)
    let review = try Gatehouse.run("run", "--review", "-", input: wrong)
    #expect(review.diagnostics.contains("standard input cannot be updated"))
    #expect(review.status == 64)
  }

  @Test("reports the files that it cannot write, and writes the other files")
  func unwritable() throws {
    // The file cannot be replaced, not even by root, because the name of the temporary file would
    // be too long.
    let name = String(repeating: "a", count: 246) + ".scenario"
    try folder.write(name, wrong)
    try folder.write("b.scenario", wrong)
    let result = try Gatehouse.run("run", "--update", ".", in: folder.path)
    #expect(result.diagnostics == "./\(name): error: File name too long\n")
    #expect(result.status == 2)
    #expect(try folder.text(name) == wrong)
    #expect(try folder.text("b.scenario") != wrong)
    #expect(try folder.names() == [name, "b.scenario"])
  }

  @Test("--review asks about each block, and reads the answers from a pipe, which can end early")
  func review() throws {
    let two = "launch\n  stays\n\nchoose log-in\n  stays\n"
    for name in ["a", "b"] { try folder.write("\(name).scenario", two) }
    let result = try Gatehouse.run(
      "run", "--review", ".", input: "keep\nwhat?\n T\r\n", in: folder.path)
    #expect(
      result.output.contains(
        """
        take, keep, skip the rest of this file, or quit? what?
        answer take, keep, skip or quit, or type the first letter
        take, keep, skip the rest of this file, or quit?  T
        """))
    #expect(result.output.contains("or quit? \n2 of 2 scenarios failed\n\n./a.scenario:2:3: "))
    #expect(result.output.contains("./a.scenario written: 1 block\n"))
    #expect(
      try folder.text("a.scenario")
        == "launch\n  stays\n\nchoose log-in\n  -> unauthenticated/login via landing\n"
        + "  shows login\n"
    )
    #expect(try folder.text("b.scenario") == two)
    #expect(result.output.contains("\n0 passed, 2 failed, 0 skipped; "))
    #expect(result.status == 1)
  }

  @Test("--review, interrupted by Ctrl-C, leaves each file either updated or unchanged")
  func interrupted() throws {
    for name in ["a", "b"] { try folder.write("\(name).scenario", wrong) }
    let terminal = try PseudoTerminal(
      "/bin/sh",
      ["-c", "cd \"$HOME\" && \"$0\" run --review .; echo \"status $?\"", Gatehouse.path],
      environment: ["TERM": "xterm", "HOME": folder.path, "NO_COLOR": "1"])
    for _ in 0..<3 {
      try terminal.expect("or quit? ")
      try terminal.send("t\r")
    }
    try terminal.expect("or quit? ")
    try terminal.send("\u{3}")
    _ = try terminal.waitForEnd()
    #expect(try folder.text("a.scenario").hasSuffix("\nis unauthenticated/landing\n"))
    #expect(try folder.text("b.scenario") == wrong)
    #expect(try folder.names() == ["a.scenario", "b.scenario"])
  }
}
