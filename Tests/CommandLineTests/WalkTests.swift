import Foundation
import GatehouseProcess
import TemporaryFiles
import Terminals
import Testing

@Suite("gatehouse walk")
struct WalkTests {
  /// A walk that reaches a state in which a condition is violated.
  private static let failing =
    "walk --sequences 50 --length 20 --seed 1 --invariant 'not is authenticated(...)'"

  @Test("repeats itself for the same seed, and fails below --minimum")
  func coverage() throws {
    let arguments = "walk --sequences 20 --length 10 --seed 7"
    let first = try Gatehouse.shell("\"$G\" \(arguments)")
    let second = try Gatehouse.shell("\"$G\" \(arguments)")
    #expect(first.output == second.output)
    #expect(first.output.hasPrefix("20 sequences of 10, seed 7\n"))
    #expect(first.status == 0)
    #expect(try Gatehouse.shell("\"$G\" \(arguments) --minimum 100").status == 1)
  }

  @Test("names every row, rule and state, reached or not")
  func missing() throws {
    let output = try Gatehouse.shell("\"$G\" walk --sequences 20 --length 10 --seed 7").output
    let lines = output.split(separator: "\n")
    let halves = lines.dropFirst().dropLast().split(separator: "states not reached:")
    let parts = try #require(halves.first).split(separator: "not reached:")
    let last = try #require(lines.last?.firstMatch(of: /, ([0-9]+) of ([0-9]+) rows and rules,/))
    #expect(parts.count == 2)
    #expect(parts.first.map { "\($0.count)" } ?? "" == last.1)
    #expect("\(Set(parts.joined()).count)" == last.2)
    let states = try #require(halves.dropFirst().first)
    #expect(states.contains("  unauthenticated/remove-device"))
    #expect(!states.contains("  headless") && !states.contains("  unauthenticated/landing"))
  }

  @Test("stops when a condition fails, and prints a scenario that shows it")
  func invariant() throws {
    let folder = try TemporaryFolder()
    let result = try Gatehouse.shell("\"$G\" \(Self.failing)", in: folder.path)
    let mark = "the invariant condition is broken: not is authenticated(...)\n"
    let parts = result.output.components(separatedBy: mark)
    #expect(result.status == 1)
    // The step that breaks the condition counts as well.
    #expect(parts[0].contains("states not reached:\n") && !parts[0].contains("\n  authenticated\n"))
    let shown = try #require(parts.dropFirst().first)
    let needs = try #require(
      shown.firstMatch(of: /^([0-9]+) of ([0-9]+) steps and 1 of [0-9]+ givens needed\n\n/))
    let scenario = String(shown[needs.range.upperBound...])
    #expect(scenario.split(separator: "\n").count { !$0.hasPrefix(" ") } - 1 == Int(needs.1))
    try folder.write("found.scenario", scenario + "\nis authenticated(...)\n")
    #expect(try Gatehouse.run("run", "--strict", "found.scenario", in: folder.path).status == 0)
    for jobs in [1, 3] {
      let same = try Gatehouse.shell("\"$G\" \(Self.failing) --jobs \(jobs)")
      #expect(same.output == result.output)
    }
  }

  @Test("accepts only valid conditions")
  func conditions() throws {
    let walk = "\"$G\" walk --sequences 50 --length 20 --seed 1 --invariant"
    let holds = "'is authenticated(...) or not is authenticated(...)'"
    #expect(try Gatehouse.shell("\(walk) \(holds)").status == 0)
    let wrong = try Gatehouse.shell("\(walk) 'is authenticatd'")
    #expect(wrong.diagnostics.hasPrefix("Error: --invariant:1:4: error: unknown word\n"))
    #expect(wrong.status == 64)
  }

  @Test("explains its usage", arguments: ["--save ''", "--length 0", "--minimum 101"])
  func usage(_ arguments: String) throws {
    #expect(try Gatehouse.shell("\"$G\" walk \(arguments)").status == 64)
  }
}

@Suite("A counterexample of a walk", .timeLimit(.minutes(30)))
struct FoundScenarioTests {
  private static let failing =
    "walk --sequences 1000 --length 20 --seed 2 --invariant 'not is unauthenticated/login'"

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("is kept as a scenario in a new folder, and is written once")
  func save() throws {
    let file = "found/walks/condition-seed-2.scenario"
    let walk = "\"$G\" \(Self.failing) --save found/walks"
    let result = try Gatehouse.shell(walk, in: folder.path)
    #expect(result.output.hasSuffix("\n\n\(file) written: 2 steps\n"))
    #expect(result.diagnostics == "")
    #expect(result.status == 1)
    let text = try folder.text(file)
    let head = """
      # The invariant condition is broken: not is unauthenticated/login

      scenario "condition-seed-2"


      """
    #expect(text.hasPrefix(head))
    #expect(result.output.contains(" needed\n\n\(text.dropFirst(head.utf8.count))\n\(file) "))
    #expect(try Gatehouse.run("run", "--strict", "found", in: folder.path).status == 0)
    #expect(try Gatehouse.run("fmt", "--check", "found", in: folder.path).status == 0)
    let again = try Gatehouse.shell(walk, in: folder.path)
    #expect(again.output.hasSuffix("\n\n\(file) holds this already\n"))
    #expect(
      again.output.contains(
        """
        1 saved scenario replayed: 1 still fails
          \(file):condition-seed-2: the invariant condition is broken: not is unauthenticated/login

        """))
    #expect(again.status == 1)
    #expect(try folder.files() == [file])
    let short = "\"$G\" walk --sequences 1 --length 1 --seed 1 --save found/walks"
    let mended = try Gatehouse.shell(short, in: folder.path)
    #expect(mended.output.contains("replayed: 0 still fail\n  \(file):condition-seed-2: gone\n"))
    #expect(mended.status == 0)
    let broken = try Gatehouse.shell(
      "\(short) --invariant 'not is unauthenticated/login' --format json", in: folder.path)
    #expect(broken.diagnostics.hasPrefix("1 saved scenario replayed: 1 still fails\n"))
    #expect(broken.output.hasPrefix("{") && broken.status == 1)
  }

  @Test("replaces no file")
  func existing() throws {
    try folder.write("found/condition-seed-2.scenario", "launch\n")
    let result = try Gatehouse.shell("\"$G\" \(Self.failing) --save found", in: folder.path)
    #expect(
      result.diagnostics
        == "found/condition-seed-2.scenario: error: already exists with different content\n")
    #expect(result.output.hasSuffix("\n  shows login\n"))
    #expect(result.status == 2)
    #expect(try folder.text("found/condition-seed-2.scenario") == "launch\n")
    #expect(try folder.files() == ["found/condition-seed-2.scenario"])
  }

  @Test("is not searched for if it cannot be kept")
  func noFolder() throws {
    try folder.write("file")
    let result = try Gatehouse.shell("\"$G\" \(Self.failing) --save file", in: folder.path)
    #expect(result.output == "")
    #expect(result.diagnostics == "file: error: is not a folder\n")
    #expect(result.status == 2)
  }

  @Test("is printed even if its folder cannot be written", arguments: ["file/a", "/proc/a"])
  func unwritable(_ path: String) throws {
    try folder.write("file")
    let result = try Gatehouse.shell("\"$G\" \(Self.failing) --save \(path)", in: folder.path)
    #expect(result.output.hasSuffix("\n  shows login\n"))
    #expect(result.diagnostics.contains(": error: "))
    #expect(result.status == 2)
    #expect(try folder.files() == ["file"])
  }

  @Test("is opened in the shell after its last step", arguments: ["", "--save found"])
  func shell(_ options: String) throws {
    let terminal = try PseudoTerminal(
      "/bin/sh",
      [
        "-c", "cd \"$HOME\" && \"$0\" \(Self.failing) --shell \(options); echo status $?",
        Gatehouse.path,
      ],
      environment: [
        "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": folder.path, "NO_COLOR": "1",
        "TMPDIR": folder.path,
      ], columns: 100, rows: 40)
    try terminal.expect("condition-seed-2: 2 steps")
    try terminal.expect("2 unauthenticated/login> ")
    try terminal.send(".back\r")
    try terminal.expect("1 unauthenticated/landing> ")
    try terminal.send("\u{4}")
    try terminal.expect("status 1")
    #expect(try terminal.waitForEnd() == .exited(0))
    let files = try folder.files().filter { $0.hasSuffix(".scenario") }
    #expect(files == (options.isEmpty ? [] : ["found/condition-seed-2.scenario"]))
  }

  @Test("is printed, but not opened, if there is no terminal for a shell")
  func pipe() throws {
    let plain = try Gatehouse.shell("\"$G\" \(Self.failing)", in: folder.path)
    let result = try Gatehouse.shell("\"$G\" \(Self.failing) --shell", in: folder.path)
    #expect(result.output == plain.output)
    #expect(result.diagnostics == "")
    #expect(result.status == 1)
    #expect(try folder.files() == [])
  }
}
