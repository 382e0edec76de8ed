import Authentication
import Foundation
import GatehouseProcess
import Machines
import Simulation
import TemporaryFiles
import Testing

@Suite("gatehouse migrate")
struct MigrateTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("Scenarios/a.scenario", Self.scenario)
  }

  private static let scenario = """
    launch
      shows launch-screen
      requests version-check
      -> unauthenticated via app-root
      -> unauthenticated/landing via flow
      shows landing

    choose log-in
      -> unauthenticated/login via landing
      shows login

    """

  /// Returns all scenes except the last `count` in the default order.
  private static func scenes(but count: Int) -> String {
    MigrationStage.defaultOrder.dropLast(count).map(\.name).joined(separator: ",")
  }

  private func migrate(_ arguments: String...) throws -> Gatehouse.Result {
    try Gatehouse.run(["migrate"] + arguments, in: folder.path)
  }

  @Test("shows the result of the suite at each stage, and the card of the next scene")
  func text() throws {
    let result = try migrate("--migrated", Self.scenes(but: 1))
    #expect(
      result.output.hasPrefix(
        """
        stage               passed  diverged  failed  scenes left  handlers safe to delete
        stage of 23 scenes       1         0       0            1                 30 of 37

        """))
    #expect(
      result.output.contains(
        """

        + landing                1         0       0            0                 37 of 37
            flow-start/start-company-login-link
            flow-start/start-add-account
            initial-sync-completed/initial-sync
            client-registration-error/no-credentials
            client-registration-error/needs-reauthentication
            client-registration-error/fallback
            client-registration-success/client-registration-success

        23 of 24 scenes migrated; every stage passes

        next:

        """))
    let card = try Gatehouse.run("docs", "scenes", "landing").output
    #expect(result.output.hasSuffix("next:\n\n\(card)"))
    #expect(result.diagnostics == "")
    #expect(result.status == 0)
  }

  @Test("begins without a migrated scene, and names the stages in migration order")
  func stages() throws {
    let lines = try migrate().output.split(separator: "\n")
    let labels = lines.filter { $0.hasPrefix("coordinator ") || $0.hasPrefix("+ ") }
      .map { $0.split(separator: "  ")[0] }
    #expect(labels == ["coordinator"] + MigrationStage.defaultOrder.map { "+ \($0.name)" })
  }

  @Test("exits with 1 if a stage fails, and reports the failures", arguments: ["text", "markdown"])
  func failure(_ format: String) throws {
    try folder.write("Scenarios/b.scenario", "launch\nis headless\n")
    let result = try migrate("--migrated", Self.scenes(but: 1), "--format", format)
    #expect(result.output.contains("23 of 24 scenes migrated; of 2 stages 2 fail\n"))
    #expect(result.output.contains("Scenarios/b.scenario:b"))
    #expect(result.output.contains("gatehouse run --routing 'stage:"))
    #expect(result.diagnostics == "")
    #expect(result.status == 1)
  }

  @Test("writes a page with tables and a folded card for a pull request")
  func markdown() throws {
    let result = try migrate("--migrated", Self.scenes(but: 1), "--format", "markdown")
    #expect(
      result.output.hasPrefix(
        """
        ### ✅ gatehouse migrate: 23 of 24 scenes migrated; every stage passes

        | stage | passed | diverged | failed | scenes left | handlers safe to delete |
        |---|---|---|---|---|---|
        | `stage of 23 scenes` | 1 | 0 | 0 | 1 | 30 of 37, **+30** |
        | + `landing` | 1 | 0 | 0 | 0 | 37 of 37, **+7** |

        <details><summary>Handlers that become safe to delete</summary>

        | handler | safe to delete at |
        """))
    #expect(result.output.contains("| `flow-start/start-add-account` | + `landing` |\n"))
    #expect(result.output.contains("<details><summary>Next: landing</summary>\n\n# landing\n"))
    #expect(result.status == 0)
  }

  /// The part of the JSON object that is checked here. The object's schema describes all of it.
  private struct Report: Decodable {
    struct Stage: Decodable {
      let stage: String
      let moved: String?
      let counts: [String: Int]
      let left, deletable, newlyDeletable: [String]
    }
    struct Next: Decodable {
      struct Step: Decodable {
        let name: String
        let commands, deletions: [String]
      }
      let scene: String?
      let card: String?
      let steps: [Step]?
    }
    let stages: [Stage]?
    let next: Next?
    let remains: [String]?

    init(_ text: String) throws {
      self = try JSONDecoder().decode(Self.self, from: Data(text.utf8))
    }
  }

  @Test("writes one JSON object for programs")
  func json() throws {
    let report = try Report(
      try migrate("--migrated", Self.scenes(but: 2), "--format", "json").output)
    let stages = try #require(report.stages)
    #expect(stages.map(\.moved) == [nil, "reauthenticate", "landing"])
    #expect(stages.map(\.left) == [["reauthenticate", "landing"], ["landing"], []])
    #expect(stages.map(\.stage).last == "routers")
    #expect(stages.allSatisfy { $0.counts["passed"] == 1 && $0.counts["failed"] == 0 })
    for (stage, next) in zip(stages, stages.dropFirst()) {
      let new = Set(next.deletable).subtracting(stage.deletable)
      #expect(Set(next.newlyDeletable) == new)
      #expect(Set(stage.deletable).isSubset(of: next.deletable))
    }
    #expect(report.next?.scene == "reauthenticate")
    #expect(report.next?.card?.hasPrefix("# reauthenticate\n") == true)
  }

  @Test("counts, for each declaration, the scenarios that end because of it")
  func declared() throws {
    try folder.write(
      "Scenarios/b.scenario", "launch\nchoose log-in\nlog-in alice@example.com password-9\n")
    let text = try migrate("--migrated", "landing").output
    #expect(text.contains("\nno-guidance-dot: 1 scenario now, last at + team-name\n"), "\(text)")
  }

  @Test("prints the next steps with commands to paste", arguments: [24, 1])
  func next(_ left: Int) throws {
    let migrated = left == 24 ? [] : ["--migrated", Self.scenes(but: left)]
    let result = try Gatehouse.run(["migrate", "--next"] + migrated, in: folder.path)
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n")
    let scene = MigrationStage.defaultOrder[24 - left].name
    #expect(lines.first == "\(24 - left) of 24 scenes migrated, next: \(scene)")
    let words = lines.compactMap { $0.firstMatch(of: #/^ {2}([a-z]+): /#)?.1 }
    #expect(words == ["characterise", "pin", "move", "prove", "delete"])
    let passing = left == 1 ? 1 : 0
    #expect(result.output.contains("\(passing) scenario\(passing == 1 ? "" : "s") of 1 pass"))
    let commands = lines.filter { $0.hasPrefix("    gatehouse ") }.map { $0.dropFirst(14) }
    #expect(commands.count == 6)
    for command in commands {
      let isEmpty = command.contains("--touching") && passing == 0
      // A thousand sequences would take too long in a test.
      let quick = command.replacing("--walk 1000", with: "--walk 9 --seed 1")
      let run = try Gatehouse.shell("\"$G\" \(quick)", in: folder.path)
      #expect(run.status == (isEmpty ? 2 : 0), "\(command): \(run)")
    }
  }

  @Test("prints the steps for the named scene, and lists the scenes")
  func named() throws {
    let result = try Gatehouse.run("migrate", "--next", "login", in: folder.path)
    #expect(result.output.hasPrefix("0 of 24 scenes migrated, next: login\n"), "\(result)")
    #expect(result.output.contains("--routing 'stage:login' Scenarios\n"))
    let paths = try Gatehouse.run("migrate", "Scenarios", "--next", "login", in: folder.path)
    #expect(paths.output == result.output)
    for (option, problem) in [
      (["--next", "logn"], "unknown scene `logn`; did you mean `login`?"),
      (["--migrated", "login", "--next", "login"], "the scene `login` is already migrated"),
    ] {
      let wrong = try Gatehouse.run(["migrate"] + option, in: folder.path)
      #expect(wrong.diagnostics.hasPrefix("Error: \(problem)\n") && wrong.status == 64)
    }
  }

  @Test("names the files to record before a scene is moved")
  func pin() throws {
    try folder.write("Scenarios/a.scenario", "launch\n\nchoose log-in\n")
    let result = try migrate("--next", "--migrated", Self.scenes(but: 1), "--format", "json")
    let steps = try #require(try Report(result.output).next?.steps)
    #expect(steps[1].name == "pin")
    let command = try #require(steps[1].commands.first)
    #expect(command == "gatehouse record Scenarios/a.scenario")
    let record = try Gatehouse.shell("\"$G\" \(command.dropFirst(10))", in: folder.path)
    #expect(record.status == 0)
    #expect(try folder.text("Scenarios/a.scenario") == Self.scenario)
    #expect(steps.last?.deletions.contains("flow-start/start-add-account") == true)
  }

  @Test("lists everything to delete when every scene is migrated", arguments: [[], ["--next"]])
  func end(_ options: [String]) throws {
    let arguments = ["migrate", "--migrated", Self.scenes(but: 0)] + options
    let result = try Gatehouse.run(arguments, in: folder.path)
    #expect(result.output.contains("every scene is migrated, so there is nothing to move"))
    #expect(result.status == 0)
    let (_, after) = try #require(result.output.split(separator: "  delete: ").suffix(2).both)
    let remains = after.split(separator: "\n").dropFirst().map { $0.dropFirst(4) }
    #expect(remains.count == 5)
    for path in remains.dropLast() {
      #expect(
        FileManager.default.fileExists(atPath: Project.folder.appending(path: path).path()),
        "\(path)")
    }
  }

  @Test("writes the same output to a file, but never to a file with scenarios")
  func output() throws {
    let arguments = ["--migrated", Self.scenes(but: 1), "-o"]
    let printed = try migrate(arguments[0], arguments[1])
    let written = try migrate(arguments[0], arguments[1], "-o", "out")
    #expect(written.output == "")
    #expect(try folder.text("out") == printed.output)
    let refused = try migrate(arguments[0], arguments[1], "-o", "Scenarios/a.scenario")
    #expect(refused.diagnostics.contains("Scenarios/a.scenario: error: "))
    #expect(refused.status == 2)
  }

  @Test("exits with 2 on unreadable input, and if there is nothing to run")
  func unreadable() throws {
    try folder.write("Scenarios/b.scenario", "lunch\n")
    let some = try migrate("--migrated", Self.scenes(but: 1))
    #expect(some.diagnostics.ranges(of: "unknown stimulus").count == 1)
    #expect(some.output.contains("every stage passes; 1 file not run because of errors\n"))
    #expect(some.status == 2)
    try folder.write("other/README.md", "")
    let none = try migrate("other")
    #expect(none.output == "")
    #expect(none.diagnostics == "nothing was run: there is no scenario\n")
    #expect(none.status == 2)
    for text in ["is headless\n", "scenario \"later\"\nskip \"no time\"\n\nlaunch\n"] {
      try folder.write("idle/a.scenario", text)
      let idle = try migrate("idle")
      #expect(idle.output == "" && idle.status == 2)
      #expect(idle.diagnostics == "nothing was run: no scenario takes a step\n")
    }
    let elsewhere = try Gatehouse.run(["migrate"], in: "\(folder.path)/other")
    #expect(
      elsewhere.diagnostics == """
        Scenarios: error: there is no such folder here
          help: name the scenarios: gatehouse migrate PATH

        """)
    #expect(elsewhere.status == 2)
  }

  @Test(
    "reports the files that it could not run, in a complete report",
    arguments: ["text", "markdown", "json"])
  func nothing(_ format: String) throws {
    try folder.write("Scenarios/a.scenario", "lunch\n")
    let result = try migrate("--format", format)
    #expect(result.diagnostics.ranges(of: "unknown stimulus").count == 1)
    #expect(!result.output.contains("every stage passes"))
    #expect(result.status == 2)
    if format == "json" {
      let counts = try Report(result.output).stages?.map(\.counts["unreadable"])
      #expect(counts == [1])
    } else {
      #expect(
        result.output.contains("0 of 24 scenes migrated; nothing was run; 1 file not run because"))
    }
  }

  @Test("refuses input that can be read only once", arguments: ["", "--next"])
  func pipe(_ option: String) throws {
    let result = try Gatehouse.shell(
      "\"$G\" migrate <(cat Scenarios/a.scenario) \(option)", in: folder.path)
    #expect(result.diagnostics.contains("error: can be read only once: a migration needs files\n"))
    #expect(result.output == "")
    #expect(result.status == 2)
  }

  @Test("has no next step for an empty suite")
  func nextOfNothing() throws {
    try folder.write("other/README.md", "")
    let none = try migrate("other", "--next")
    #expect(none.output == "")
    #expect(none.diagnostics == "nothing was run: there is no scenario\n")
    #expect(none.status == 2)
  }

  @Test("accepts scenes joined as in the names of stages, and suggests the intended scene")
  func scenes() throws {
    let plus = try migrate("--migrated", "landing+login", "--format", "json")
    let commas = try migrate("--migrated", "landing,login", "--format", "json")
    #expect(plus.output == commas.output)
    let typo = try migrate("--migrated", "landng")
    #expect(typo.diagnostics.contains("unknown scene `landng`; did you mean `landing`?"))
    #expect(typo.status == 64)
  }

  @Test("refuses unknown scenes, and standard input", arguments: ["--migrated lgin", "-"])
  func usage(_ arguments: String) throws {
    let words = arguments.split(separator: " ").map(String.init)
    #expect(try Gatehouse.run(["migrate"] + words, in: folder.path).status == 64)
  }
}

extension ArraySlice {
  /// Both elements if there are exactly two; otherwise `nil`.
  fileprivate var both: (Element, Element)? {
    count == 2 ? (self[startIndex], self[startIndex + 1]) : nil
  }
}
