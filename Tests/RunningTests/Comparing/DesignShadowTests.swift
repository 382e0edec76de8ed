import Machines
import Running
import ScenarioLanguage
import Testing
import TurnstileMachine

/// Tests the verdict on a scenario that uses the electronic lock. The default lock, which is
/// mechanical, is the shadow.
@Suite("A shadow in the newest design")
struct DesignShadowTests {
  private func verdict(_ text: String) throws -> ScenarioResult.Verdict {
    let design = try LockDesigns.designs.design("electronic")
    let setting = ScenarioSetting<RebuiltTurnstile>(
      preparation: try Preparation(design.givens), options: "--lock electronic",
      matching: MatchingRules(unordered: ["reports"]) { $0.lock == .electronic })
    let file = ScenarioLoader(setting: setting).load(
      Document(name: "t.scenario", bytes: Array(text.utf8)))
    let maker = try DesignShadow.maker(of: design, among: LockDesigns.designs)
    return Replayer(makeShadow: maker).run(try #require(file.scenarios.first)).verdict
  }

  @Test("is silent while both designs behave the same")
  func same() throws {
    let block = "  reports penny\n  -> unlocked(coins: 1) via lever\n"
    #expect(try verdict("insert penny\n\(block)push\n") == .passed)
  }

  @Test("ends the scenario if they differ as declared")
  func declared() throws {
    #expect(
      try verdict("push\n  refused locked\ninsert button\n  collects penny\n")
        == .diverged(name: "button-is-ignored", reason: "A button is no coin."))
  }

  @Test("fails the scenario if they differ otherwise, even if its block holds")
  func undeclared() throws {
    let text = "insert penny\ninsert token\npush\n  collects token\n  ...\n"
    guard case .failed(let failure) = try verdict(text) else {
      Issue.record("it holds")
      return
    }
    #expect(failure.line == 3)
    #expect(
      failure.details == [
        "- collects penny", "+ collects token", "  -> unlocked(coins: 1) via chip",
      ])
  }

  @Test("ignores a scenario that states its design")
  func own() throws {
    #expect(try verdict("given lock electronic\n\ninsert button\n  ignored strange\n") == .passed)
  }
}
