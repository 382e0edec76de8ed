import Authentication
import Foundation
import GatehouseProcess
import Machines
import Simulation
import TemporaryFiles
import Terminals
import Testing

@Suite("gatehouse migrate --explore", .timeLimit(.minutes(30)))
struct MigrationSearchTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns all scenes except the last `count` in the default order.
  private static func scenes(but count: Int) -> String {
    MigrationStage.defaultOrder.dropLast(count).map(\.name).joined(separator: ",")
  }

  /// A few stimuli that lead to few states. Some of the states differ in the coordinator.
  private static let few = ["--only", "launch,choose,back,log-in"]

  private func explore(_ arguments: [String]) throws -> Gatehouse.Result {
    try Gatehouse.run(["migrate", "--explore"] + arguments, in: folder.path)
  }

  /// The part of the JSON object that is checked here. The object's schema describes all of it.
  private struct Report: Decodable {
    struct Stage: Decodable {
      let moved: String
      let unneeded: [String]
      let comparison: Comparison
    }
    struct Comparison: Decodable, Equatable {
      struct Scenario: Decodable, Equatable {
        let path, verdict: String
        let source: String?
      }
      let first, second: String
      let scenarios: [Scenario]
      let counts: [String: Int]
      let pairs, triedLength: Int?
      let bound: String?
      let rowsOfFirstAlone: [String]?
    }
    let explored: [Stage]
    let cut: String?

    init(_ text: String) throws {
      self = try JSONDecoder().decode(Self.self, from: Data(text.utf8))
    }
  }

  @Test("reports how far each stage was searched, and which handlers are no longer needed")
  func text() throws {
    let result = try explore(Self.few + ["--migrated", Self.scenes(but: 2)])
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "stage               pairs of states  length  declared  differing")
    for scene in MigrationStage.defaultOrder.suffix(2) {
      let row = try #require(lines.first { $0.hasPrefix("+ \(scene.name) ") })
      #expect(row.contains(#/^\+ [a-z]+ +\d+ +\d+ +0 +0  every reachable pair$/#), "\(row)")
    }
    let handler = "flow-start/start-add-account"
    #expect(lines.contains("    no sequence needs \(handler) (safe to delete)"))
    #expect(
      lines.suffix(3) == [
        "", "22 of 24 scenes migrated; no undeclared difference at 2 stages", "",
      ])
    #expect(result.diagnostics == "")
    #expect(result.status == 0)

    let bounded = try explore(Self.few + ["--migrated", Self.scenes(but: 2), "--depth", "1"])
    #expect(bounded.output.contains("no sequence within the bound needs \(handler) ("))
    #expect(!bounded.output.contains("no sequence needs"))
  }

  @Test("compares nothing at a stage if every step is refused")
  func refused() throws {
    let result = try explore(["--only", "choose", "--migrated", Self.scenes(but: 1)])
    #expect(
      result.output.hasSuffix("; nothing was compared: every step was refused or ignored\n"),
      "\(result)")
    #expect(result.status == 2)
  }

  @Test("writes, for programs, the comparison of each stage with the previous stage")
  func json() throws {
    let options = Self.few + ["--states", "30", "--format", "json"]
    let report = try Report(try explore(options + ["--migrated", Self.scenes(but: 4)]).output)
    #expect(report.explored.map(\.moved) == MigrationStage.defaultOrder.suffix(4).map(\.name))
    for (stage, next) in zip(report.explored, report.explored.dropFirst()) {
      #expect(stage.comparison.second == next.comparison.first)
    }
    for stage in report.explored {
      let comparison = stage.comparison
      let designs = [comparison.first, comparison.second]
      let alone = try Gatehouse.run(["compare"] + designs + ["--explore"] + options)
      #expect(
        try JSONDecoder().decode(Report.Comparison.self, from: Data(alone.output.utf8))
          == comparison)
      let rows = comparison.rowsOfFirstAlone ?? []
      #expect(
        stage.unneeded == rows.filter { $0.hasPrefix("handler/") }.map { String($0.dropFirst(8)) })
    }
    #expect(report.explored.contains { $0.comparison.counts["declared"] ?? 0 > 0 })
    #expect(report.explored.contains { !$0.unneeded.isEmpty })
    #expect(report.cut == nil)
  }

  @Test("does not depend on the number of threads", arguments: ["text", "markdown", "json"])
  func jobs(_ format: String) throws {
    let arguments = Self.few + ["--migrated", Self.scenes(but: 2), "--format", format]
    let one = try explore(arguments + ["--jobs", "1"])
    #expect(try explore(arguments + ["--jobs", "3"]).output == one.output)
    let written = try explore(arguments + ["-o", "out"])
    #expect(written.output == "")
    #expect(try folder.text("out") == one.output)
  }

  @Test("writes a page with a table for a pull request")
  func markdown() throws {
    let arguments = ["--format", "markdown", "--depth", "1", "--migrated", Self.scenes(but: 1)]
    let result = try explore(arguments)
    let title =
      "### ✅ gatehouse migrate --explore: 23 of 24 scenes migrated; "
      + "no undeclared difference at 1 stage; 1 stage not searched completely"
    #expect(result.output.hasPrefix("\(title)\n\n| stage | "))
    #expect(
      result.output.contains(#/\n\| \+ `landing` \| \d+ \| 1 \| 0 \| 0 \| search stopped at /#))
    #expect(result.status == 0)
  }

  /// A stage that differs from the previous stage if no differences are declared. After a wrong
  /// password, the coordinator shows no dot on the login screen.
  private static let differing =
    few + [
      "--fail-declared", "--migrated",
      MigrationStage.defaultOrder.prefix { $0 != .login }
        .map(\.name).joined(separator: ","),
    ]

  @Test("prints a stage's difference as a shortest scenario, with a command that reproduces it")
  func differences() throws {
    let result = try explore(Self.differing)
    #expect(result.status == 1)
    #expect(result.output.contains("21 of 24 scenes migrated; 1 of 3 stages differs\n"))
    let report = try Report(try explore(Self.differing + ["--format", "json"]).output)
    let login = try #require(report.explored.first)
    #expect(login.comparison.scenarios.count == login.comparison.counts["diverging"])
    let (_, details) = try #require(
      result.output.split(separator: "\n\n+ login:\n", maxSplits: 1).map(String.init).both)
    for scenario in login.comparison.scenarios {
      #expect(details.contains("\n\(try #require(scenario.source))"))
      try folder.write(scenario.path, try #require(scenario.source))
    }
    // The command names the file into which the user must paste the first scenario.
    let line = try #require(details.split(separator: "\n").first)
    #expect(line.hasSuffix(" login-1.scenario"))
    let command = line.dropFirst("  | gatehouse ".count)
    let again = try Gatehouse.shell("\"$G\" \(command) --fail-declared", in: folder.path)
    #expect(again.output.contains("login-1.scenario:"))
    #expect(again.output.hasSuffix("\n0 same, 0 declared, 1 diverging\n"))
    #expect(again.status == 1)
  }

  @Test("folds differences in a page for a pull request")
  func foldedDifferences() throws {
    let result = try explore(Self.differing + ["--format", "markdown"])
    #expect(
      result.output.hasPrefix("### ❌ gatehouse migrate --explore: 21 of 24 scenes migrated; "))
    #expect(result.output.contains("\n### ❌ gatehouse compare stage:"))
    #expect(result.output.contains("<code>login-1.scenario:login-1</code>: diverges"))
    #expect(result.status == 1)
  }

  @Test("begins at the end of each scenario")
  func starts() throws {
    try folder.write("a/a.scenario", "launch\nchoose log-in\n")
    try folder.write("a/b.scenario", "given account alice cookie missing\n\nlaunch\n")
    let options = ["--only", "back", "--format", "json", "--migrated", Self.scenes(but: 1)]
    // `back` leads to the landing screen, and another login is not possible in any state.
    let both = try Report(try explore(options + ["a"]).output).explored[0].comparison
    #expect(both.pairs == 3 && both.bound == nil)
    let one = try Report(try explore(options + ["a/b.scenario"]).output).explored[0].comparison
    #expect(one.pairs == 1 && one.bound == nil)
  }

  @Test("reports that nothing is left once every scene is migrated")
  func end() throws {
    let result = try explore(["--migrated", Self.scenes(but: 0)])
    #expect(result.output == "every scene is migrated, so there is nothing to move\n")
    #expect(result.status == 0)
  }

  @Test("exits with 2 on unreadable input, and if there is no start")
  func unreadable() throws {
    try folder.write("bad/a.scenario", "lunch\n")
    let bad = try explore(["bad"])
    #expect(bad.diagnostics.hasPrefix("bad/a.scenario:1:1: error: unknown stimulus"))
    #expect(bad.output == "" && bad.status == 2)
    try folder.write("none/README.md", "")
    let none = try explore(["none"])
    #expect(none.diagnostics == "there is no scenario\n")
    #expect(none.output == "" && none.status == 2)
    let refused = try explore(["bad", "-o", "bad/a.scenario"])
    #expect(refused.diagnostics.contains("bad/a.scenario: error: "))
    #expect(refused.status == 2)
  }

  @Test("reports what it found when interrupted", arguments: [SIGINT, SIGTERM])
  func interruption(_ signal: Int32) throws {
    let terminal = try PseudoTerminal(
      Gatehouse.path, ["migrate", "--explore", "--only", "user", "--states", "1000000"],
      environment: ["TERM": "xterm", "NO_COLOR": "1"])
    let first = MigrationStage.defaultOrder[0].name
    // The progress is shown and later removed.
    try terminal.expect("\(first): ")
    terminal.signal(signal)
    try terminal.expect("0 of 24 scenes migrated; interrupted: some stages were not searched")
    let row = try #require(terminal.screen.text.first { $0.hasPrefix("+ \(first) ") })
    #expect(row.hasSuffix("  interrupted"))
    #expect(try terminal.waitForEnd() == .exited(130))
  }

  @Test(
    "refuses options that exclude each other",
    arguments: [
      "--explore --next", "--next logn", "--migrated login --next login", "--states 3",
      "--only launch", "--explore --only lunch", "--explore -",
      "--explore --depth 0", "--fail-declared",
    ])
  func usage(_ arguments: String) throws {
    let words = arguments.split(separator: " ").map(String.init)
    #expect(try Gatehouse.run(["migrate"] + words, in: folder.path).status == 64)
  }
}

extension [String] {
  /// Both elements if there are exactly two; otherwise `nil`.
  fileprivate var both: (String, String)? { count == 2 ? (self[0], self[1]) : nil }
}
