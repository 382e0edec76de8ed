import Foundation
import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("gatehouse coverage and generate", .timeLimit(.minutes(30)))
struct CoverageTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "a.scenario",
      """
      scenario "looks around"
      given user alice email alice@example.com password "hunter-2-hunter"

      launch
      choose log-in

      scenario "types"
      given user alice email alice@example.com password "another-one-1"

      launch
      choose log-in
      log-in alice@example.com "another-one-1"

      """)
  }

  @Test("finds that the library covers every transition of the app")
  func library() throws {
    let result = try Gatehouse.run(
      ["coverage", "Scenarios", "--minimum", "100", "--of", "transitions"],
      in: Project.folder.path())
    #expect(result.status == 0, "\(result)")
  }

  private static let verbs = ["--only", "launch,choose,log-in,terminate"]

  @Test("reports what is covered, and a shortest path to each gap")
  func text() throws {
    let result = try folder.gatehouse(["coverage", "a.scenario"] + Self.verbs)
    #expect(result.diagnostics == "")
    #expect(result.status == 0)
    let text = result.output
    #expect(text.hasPrefix("             covered  reachable\nstates "))
    #expect(text.contains("\n2 scenarios, "))
    #expect(
      text.contains(" beyond them (search stopped at --depth 1)\n\nreachable, not covered:\n  "))
    #expect(
      text.contains(
        """
          transition unauthenticated/landing -> headless
            given user alice email alice@example.com password plain-password-1; launch; terminate

        """))
    #expect(text.contains("\nnot reached within the bound:\n  state blacklisted\n"))
    #expect(!text.contains("hunter") && !text.contains("another-one"))
    #expect(!text.contains("  state unauthenticated/login\n"))
  }

  @Test("refuses --beyond without a scenario", arguments: ["coverage", "generate"])
  func beyondNothing(_ command: String) throws {
    try folder.write("empty/README", "")
    let run = try folder.gatehouse(
      [command, "a.scenario", "--beyond", "empty", "--states", "100"] + Self.verbs)
    #expect(run.diagnostics == "--beyond selects no scenario\n")
    #expect(run.output.isEmpty)
    #expect(run.status == 2)
  }

  @Test("sets the exit status if too little is covered")
  func minimum() throws {
    let low = try folder.gatehouse(["coverage", "a.scenario", "--minimum", "99"] + Self.verbs)
    #expect(low.status == 1)
    #expect(low.diagnostics.contains(" are covered, less than --minimum 99\n"))
    let all = ["states", "transitions", "rows", "rules", "facts"].flatMap { ["--cover", $0] }
    let launch = ["--only", "launch"]
    let more = try folder.gatehouse(["generate", "a.scenario", "-o", "b.scenario"] + all + launch)
    #expect(more.status == 0)
    let high = try folder.gatehouse(["coverage", ".", "--minimum", "100"] + launch)
    #expect(high.status == 0 && high.diagnostics == "")
    let wrong = try folder.gatehouse(["coverage", "a.scenario", "--minimum", "101"])
    #expect(wrong.status == 64)
  }

  @Test("does not count unreachable items in percentages")
  func nothing() throws {
    try folder.write("none.scenario", "go-offline\n")
    let arguments = ["coverage", "none.scenario", "--only", "go-offline", "--minimum", "1"]
    let rows = try folder.gatehouse(arguments + ["--of", "rows"])
    #expect(rows.status == 1)
    #expect(rows.diagnostics == "no rows can be covered, so nothing shows --minimum 1\n")
    // If no kind is named, a reachable item of any kind is sufficient.
    #expect(try folder.gatehouse(arguments).diagnostics == "")
  }

  @Test("exits with 3 if --complete demands items beyond a bound")
  func complete() throws {
    let arguments = ["coverage", "a.scenario", "--only", "launch", "--complete"]
    #expect(try folder.gatehouse(arguments).status == 3)
    #expect(try folder.gatehouse(arguments + ["--depth", "9"]).status == 0)
  }

  @Test("can be restricted to chosen kinds of items")
  func kinds() throws {
    let start = ["coverage", "a.scenario", "--minimum", "100", "--of"]
    let facts = try folder.gatehouse(start + ["facts"] + Self.verbs)
    let transitions = try folder.gatehouse(start + ["transitions", "--of", "states"] + Self.verbs)
    #expect(facts.status == 1)
    #expect(facts.diagnostics.contains(" % of the facts are covered, less than"))
    #expect(transitions.status == 1)
    #expect(transitions.diagnostics.contains(" % of the "))
    #expect(!transitions.diagnostics.contains("facts"))
    #expect(try folder.gatehouse(["coverage", "a.scenario", "--of", "rows"]).status == 64)
  }

  @Test("searches only from the ends of the chosen scenarios, as far as possible")
  func beyond() throws {
    try folder.write("start.scenario", "given offline\n\nlaunch\n")
    let arguments = ["a.scenario", "--beyond", "start.scenario", "--only", "choose,back"]
    let result = try folder.gatehouse(["coverage"] + arguments)
    #expect(result.output.contains(" beyond them (every reachable state)\n"))
    #expect(
      result.output.contains(
        "  state unauthenticated/team-name\n"))
    #expect(result.output.contains("    given offline; launch; choose create-team\n"))
    let generated = try folder.gatehouse(["generate"] + arguments + ["-o", "b.scenario"])
    #expect(generated.status == 0)
    let both = ["coverage", "a.scenario", "b.scenario"] + arguments.dropFirst()
    #expect(try folder.gatehouse(both + ["--minimum", "100", "--of", "transitions"]).status == 0)
    #expect(
      try folder.gatehouse(["coverage", "a.scenario", "--beyond", "none.scenario"]).status == 2)
  }

  @Test("writes JSON and a graph for other programs")
  func formats() throws {
    let json = try folder.gatehouse(["coverage", "a.scenario", "--format", "json"] + Self.verbs)
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect(report["scenarios"] as? Int == 2)
    let covered = try #require(report["covered"] as? [[String: String]])
    #expect(covered.contains { $0 == ["kind": "state", "name": "unauthenticated/login"] })
    let dot = try folder.gatehouse(["coverage", "a.scenario", "--format", "dot"] + Self.verbs)
    #expect(
      dot.output.contains(
        "\n  \"unauthenticated/landing\" -> \"headless\" "
          + "[label=\"\", color=\"#dc2626\", fontcolor=\"#991b1b\", style=dashed]\n"))
    #expect(dot.output.contains("\n  \"headless\" [color=\"#16a34a\", fontcolor=\"#166534\"]\n"))
  }

  @Test("generates passing scenarios for gaps, after which nothing is missing")
  func generate() throws {
    let result = try folder.gatehouse(
      ["generate", "a.scenario", "--cover", "transitions", "--cover", "rows", "-o", "b.scenario"]
        + Self.verbs)
    #expect(result.status == 0 && result.output == "" && result.diagnostics == "")
    #expect(try folder.gatehouse(["run", "--strict", "b.scenario"]).status == 0)
    #expect(try folder.gatehouse(["fmt", "--check", "b.scenario"]).status == 0)
    #expect(try folder.text("b.scenario").hasPrefix("scenario \""))
    func uncovered(_ path: String) throws -> [String] {
      try folder.gatehouse(["coverage", path] + Self.verbs).output
        .components(separatedBy: "\nnot reached")[0].components(separatedBy: "\n")
        .filter { $0.hasPrefix("  transition") || $0.hasPrefix("  row") }
    }
    let missing = try uncovered("a.scenario")
    #expect(missing.count > 10)
    #expect(Set(try uncovered(".")).isDisjoint(with: missing))
    let nothing = try folder.gatehouse(["generate", "a.scenario", "--only", "restart-server"])
    #expect(nothing.status == 64)
  }

  @Test("exits with 2 on unreadable input, and loses nothing")
  func unreadable() throws {
    try folder.write("bad.scenario", "lunch\n")
    for command in ["coverage", "generate"] {
      let bad = try folder.gatehouse([command, "bad.scenario"])
      #expect(bad.diagnostics.hasPrefix("bad.scenario:1:1: error: unknown stimulus"))
      #expect(bad.status == 2 && bad.output == "")
      #expect(try folder.gatehouse([command, "none.scenario"]).status == 2)
      let none = try folder.gatehouse([command, "a.scenario", "--filter", "nothing like it"])
      #expect(none.diagnostics.contains("no scenario is selected"))
      #expect(none.status == 2)
      let protected = try folder.gatehouse(
        [command, "a.scenario", "-o", "a.scenario"] + Self.verbs)
      #expect(protected.status == 2)
      #expect(try folder.text("a.scenario").contains("hunter-2-hunter"))
    }
    let kind = try folder.gatehouse(["generate", "a.scenario", "--cover", "transition"])
    #expect(kind.status == 64 && kind.diagnostics.contains("\n  - transitions\n  - rows\n"))
  }
}
