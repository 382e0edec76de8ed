import GatehouseProcess
import TemporaryFiles
import Terminals
import Testing

@Suite("The tour", .timeLimit(.minutes(30)))
struct TourTests {
  /// Returns the lines that the tour asks the user to type. Each line is found by typing the lines
  /// before it.
  private func lines() throws -> [String] {
    var lines: [String] = []
    while true {
      let told = try Gatehouse.run(["tour"], input: lines.map { "\($0)\n" }.joined()).output
      let last = told.split(separator: "\n").last { $0.hasPrefix("  ") }
      let isOver = told.contains(".reset starts over.")
      guard !isOver, let last, lines.count < 30 else { return lines }
      lines.append(String(last.dropFirst(2)))
    }
  }

  @Test("names each line to type, none of which is an error, and continues after each")
  func play() throws {
    let lines = try lines()
    #expect(lines.count == 14)
    let result = try Gatehouse.run(["tour"], input: lines.map { "\($0)\n" }.joined())
    #expect(result.diagnostics == "")
    #expect(result.status == 0)
    #expect(result.output.contains("\nalerts invalid-credentials\n"))
    #expect(
      result.output.contains("\n  -> authenticated(user: alice, completed-registration: yes)"))
    #expect(result.output.contains("\n├ "))
  }

  @Test("runs at a terminal, and accepts any other line")
  func terminal() throws {
    let shell = try TerminalShell()
    try shell.enter(".tour", then: "headless")
    try shell.enter(".state", then: "headless")
    try shell.enter(".tour off", then: "headless")
    try shell.enter(".state", then: "headless")
    let output = String(decoding: shell.terminal.output, as: UTF8.self)
    #expect(output.contains("(lesson 1 of 14) A session begins with a world."))
    #expect(output.ranges(of: "(lesson 1 of 14 continues with the line below; ").count == 1)
    #expect(try shell.leave() == .exited(0))
  }

  @Test("is not shown for lines from -c; --echo prints the stimuli in these lines")
  func lineOption() throws {
    let lines = try Gatehouse.run(["shell", "-c", "launch; choose log-in", "--echo"])
    #expect(
      lines.output == """
        launch
          shows launch-screen
          requests version-check
          -> unauthenticated via app-root
          -> unauthenticated/landing via flow
          shows landing
        choose log-in
          -> unauthenticated/login via landing
          shows login

        """)
  }

  @Test(
    "suggests the right command for habits from other shells",
    arguments: [
      ("help", ".help"), ("why", ".why"), ("choose-log-in", "choose log-in"), ("exit", ".quit"),
      (".undo", ".back"),
    ])
  func intents(_ line: String, _ meant: String) throws {
    let result = try Gatehouse.run(["shell"], input: "launch\n\(line)\n")
    #expect(result.diagnostics.contains("help: did you mean \(meant)?\n"))
    #expect(result.status == 2)
  }

  @Test("behaves like other shells at a prompt", arguments: ["exit", "quit"])
  func habits(_ line: String) throws {
    let shell = try TerminalShell()
    try shell.terminal.send("\(line)\r")
    #expect(try shell.terminal.waitForEnd() == .exited(0))
  }

  @Test("does not replace the user's own init file")
  func firstLines() throws {
    let folder = try TemporaryFolder()
    try folder.write(".config/gatehouse/init", ".set screen on\n")
    let shell = try TerminalShell(in: folder)
    try shell.enter("launch", then: "unauthenticated/landing")
    #expect(String(decoding: shell.terminal.output, as: UTF8.self).contains("[landing]"))
    #expect(try shell.leave() == .exited(0))
  }

  @Test("is not offered when a scenario of a file is continued")
  func file() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", "launch\n")
    let result = try Gatehouse.run(["shell", "a.scenario", "-c", ".state"], in: folder.path)
    #expect(result.output == "a: 1 step\nunauthenticated/landing\n")
    #expect(result.status == 0)
    let missing = try Gatehouse.run(["rnu", "a.scenario"], in: folder.path)
    #expect(
      missing.diagnostics == """
        Error: no command or file is named `rnu`; did you mean `run`?
          See 'gatehouse --help' for the commands.

        """)
    #expect(missing.status == 64)
  }
}
