import Machines
import Running
import ScenarioLanguage
import TemporaryFiles
import Testing
import TurnstileMachine

/// In this suite, the newest design of the turnstile is the mechanical lock.
@Suite("A suite that runs in several designs")
struct DesignSuiteTests {
  private static let texts = [
    "a.scenario": "insert penny\n  reports penny\n  -> unlocked(coins: 1) via lever\n",
    "b.scenario": "insert button\n  stays\n",
    "c.scenario": """
    scenario "swapped"

    insert penny
    insert token
    push
      collects penny
      ...

    scenario "later"
    skip "no time"

    push

    """,
    "d.scenario": "given lock electronic\n\ninsert button\n  ignored strange\n",
  ]

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (name, text) in Self.texts { try folder.write(name, text) }
  }

  private func verdict(
    in design: String, jobs: Int = 1, filter: String? = nil
  ) throws -> DesignVerdict {
    let setting = ScenarioSetting<RebuiltTurnstile>(
      matching: MatchingRules(unordered: ["reports"]) { $0.lock == .electronic })
    let suite = DesignSuite(
      ScenarioFiles([folder.path]), among: LockDesigns.designs, like: setting, jobs: jobs)
    var selection = Selection<RebuiltTurnstile>()
    selection.text = filter
    return try suite.run(in: design, selection: selection)
  }

  @Test("counts the scenarios that passed, differed as declared, and failed", arguments: [1, 3])
  func old(_ jobs: Int) throws {
    let verdict = try verdict(in: "electronic", jobs: jobs)
    #expect(verdict.design == "electronic")
    let summary = verdict.summary
    #expect(
      [summary.passed, summary.diverged, summary.failed, summary.skipped] == [2, 1, 1, 1])
    #expect(verdict.declared.map(\.name) == ["button-is-ignored"])
    #expect(verdict.declared.map(\.reason) == ["A button is no coin."])
    #expect(verdict.declared.map(\.count) == [1])
    #expect(verdict.failed == ["\(folder.path)/c.scenario:swapped"])
    #expect(verdict.unasserted == ["\(folder.path)/c.scenario"])
  }

  @Test("behaves in the newest design as it does by default")
  func newest() throws {
    let verdict = try verdict(in: "mechanical")
    #expect([verdict.summary.passed, verdict.summary.skipped] == [4, 1])
    #expect(verdict.failed == [])
    #expect(verdict.declared.map(\.count) == [0])
  }

  @Test("runs the selected scenarios")
  func selection() throws {
    let verdict = try verdict(in: "electronic", filter: "b.scenario")
    #expect([verdict.summary.diverged, verdict.summary.leftOut] == [1, 4])
  }

  @Test("has no verdict on an unknown design")
  func unknown() throws {
    #expect(throws: DesignError.self) { try verdict(in: "wooden") }
  }
}
