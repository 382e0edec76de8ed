import Foundation
import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("gatehouse mutate", .timeLimit(.minutes(30)))
struct MutateTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "a.scenario",
      """
      scenario "looks around"
      given user alice email alice@example.com password "hunter-2-hunter"

      launch
        shows launch-screen
        requests version-check
        -> unauthenticated via app-root
        -> unauthenticated/landing via flow
        shows landing

      choose log-in
        ...

      """)
  }

  private static let verbs = ["--only", "launch,choose,back"]

  @Test("reports how many mutants are killed, and prints scenarios for the surviving mutants")
  func text() throws {
    let result = try folder.gatehouse(["mutate", "a.scenario"] + Self.verbs)
    #expect(result.diagnostics == "")
    #expect(result.status == 0)
    let lines = result.output.components(separatedBy: "\n")
    #expect(lines[0] == "            killed  survived  equivalent  score")
    #expect(
      lines[1...12].map { $0.prefix { $0 != " " } } == [
        "decision", "fact", "start", "router", "alert", "link", "push", "lock", "repetition",
        "renewal", "browser", "all",
      ])
    #expect(lines[13].contains(" mutants, 1 scenario; of the others: "))
    // The second step has an open block.
    #expect(result.output.contains("\nscenario \"router/landing/log-in: "))
    #expect(result.output.contains("\n# No shorter scenario with the same givens shows it.\n"))
    #expect(!result.output.contains("hunter"))
  }

  @Test("explains for each equivalent mutant why it counts as such")
  func equivalent() throws {
    let text = try folder.gatehouse(["mutate", "a.scenario"] + Self.verbs).output
    let parts = text.components(separatedBy: "\nequivalent within the bound:\n")
    var lines = try #require(parts.last).split(separator: "\n").map(String.init)
    let report = try json(of: ["a.scenario"])
    let unreached = report.count { $0["fate"] as? String == "unreached" }
    let last = lines.popLast()?.replacing(",", with: "")
    #expect(last == "  \(unreached) mutants in rows that no step reaches")
    let expected = try report.filter { $0["fate"] as? String == "equivalent" }.map { mutant in
      "  \(try #require(mutant["row"] as? String)): \(try #require(mutant["change"] as? String))"
    }
    #expect(stride(from: 0, to: lines.count, by: 2).map { lines[$0] } == expected)
    // An app that has never been active cannot be blocked.
    let blocked = "  decision/blocked-before: The row is checked before the row above it"
    let place = try #require(lines.firstIndex(of: blocked))
    #expect(
      lines[place + 1].hasSuffix(
        " steps reach it: the same rows decide, with the same effect"))
  }

  /// Returns the mutants in the JSON report.
  private func json(of paths: [String]) throws -> [[String: Any]] {
    let json = try folder.gatehouse(["mutate"] + paths + ["--format", "json"] + Self.verbs).output
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    return try #require(report["mutants"] as? [[String: Any]])
  }

  @Test("prints passing scenarios, which fail with the mutants that survived")
  func scenarios() throws {
    let scenarios = ["mutate", "a.scenario", "--format", "scenarios"] + Self.verbs
    let result = try folder.gatehouse(scenarios + ["-o", "b.scenario"])
    #expect(result.status == 0 && result.output == "" && result.diagnostics == "")
    #expect(try folder.text("b.scenario").hasPrefix("scenario \""))
    #expect(try folder.gatehouse(["run", "--strict", "b.scenario"]).status == 0)
    #expect(try folder.gatehouse(["fmt", "--check", "b.scenario"]).status == 0)
    func survivors(_ paths: [String]) throws -> [[String: Any]] {
      try json(of: paths).filter { $0["fate"] as? String == "survived" }
    }
    func names(_ mutants: [[String: Any]]) -> Set<String> {
      Set(mutants.map { "\($0["row"] ?? "") \($0["change"] ?? "")" })
    }
    let before = names(try survivors(["a.scenario"]))
    #expect(before.count > 3)
    #expect(names(try survivors(["a.scenario", "b.scenario"])).isDisjoint(with: before))
  }

  @Test("has the same result on any number of threads")
  func jobs() throws {
    let one = try folder.gatehouse(["mutate", "a.scenario", "--jobs", "1"] + Self.verbs).output
    #expect(
      try folder.gatehouse(["mutate", "a.scenario", "--jobs", "3"] + Self.verbs).output == one)
  }

  @Test("sets the exit status if too few are killed, or a scenario fails without a mutant")
  func minimum() throws {
    let low = try folder.gatehouse(["mutate", "a.scenario", "--minimum", "100"] + Self.verbs)
    #expect(low.status == 1)
    #expect(low.diagnostics.hasSuffix(" % of the mutants are killed, less than --minimum 100\n"))
    #expect(try folder.gatehouse(["mutate", "a.scenario", "--minimum", "101"]).status == 64)
    try folder.write("wrong.scenario", "launch\n  stays\n")
    let wrong = try folder.gatehouse(["mutate", "wrong.scenario"])
    #expect(wrong.status == 1 && wrong.output == "")
    #expect(
      wrong.diagnostics
        == "wrong.scenario:wrong: error: it fails without any change; `run` explains why\n")
  }

  @Test("proves nothing if no mutant can be killed; exits with 3 if --complete demands more")
  func nothing() throws {
    try folder.write("none.scenario", "go-offline\n")
    let arguments = ["mutate", "none.scenario", "--only", "go-offline"]
    let none = try folder.gatehouse(arguments + ["--minimum", "1"])
    #expect(none.status == 1)
    #expect(none.diagnostics == "no mutants can be killed, so nothing shows --minimum 1\n")
    #expect(none.output.contains(/\nall +0 +0 +\d+ +–\n/))
    #expect(try folder.gatehouse(arguments + ["--complete"]).status == 0)
    let bounded = try folder.gatehouse(["mutate", "a.scenario", "--complete"] + Self.verbs)
    #expect(bounded.status == 3)
  }

  @Test("exits with 2 on unreadable input, and loses nothing")
  func unreadable() throws {
    try folder.write("bad.scenario", "lunch\n")
    let bad = try folder.gatehouse(["mutate", "bad.scenario"])
    #expect(bad.diagnostics.hasPrefix("bad.scenario:1:1: error: unknown stimulus"))
    #expect(bad.status == 2 && bad.output == "")
    #expect(try folder.gatehouse(["mutate", "none.scenario"]).status == 2)
    let none = try folder.gatehouse(["mutate", "a.scenario", "--filter", "nothing like it"])
    #expect(none.diagnostics.contains("no scenario is selected"))
    #expect(none.status == 2)
    let text = try folder.text("a.scenario")
    #expect(try folder.gatehouse(["mutate", "a.scenario", "-o", "a.scenario"]).status == 2)
    #expect(try folder.text("a.scenario") == text)
  }
}
