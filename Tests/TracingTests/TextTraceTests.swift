import Running
import ScenarioLanguage
import Testing
import Tracing
import TurnstileMachine

@Suite("A trace as text")
struct TextTraceTests {
  private let scenario = """
    scenario "a \\"day\\"" @slow @x
    given room 1
    insert   penny
    insert penny
      ...
    is unlocked(...)
    insert button
      shows
    push
    """

  @Test("is the scenario with all its actual effects, whatever it expects")
  func text() throws {
    let holds = scenario.replacing("  shows\n", with: "")
    #expect(
      try trace(holds, as: .text) == """
        scenario "a \\"day\\"" @slow @x

        given room 1

        insert penny
          -> unlocked(coins: 1) via lock

        insert penny
          ignored full

        insert button
          stays

        push
          collects penny
          -> locked via lock

        """)
  }

  @Test("can be replayed, is formatted, and produces the same trace again")
  func again() throws {
    let text = try trace(scenario.replacing("  shows\n", with: "  stays\n"), as: .text)
    let document = Document(name: "t.scenario", bytes: Array(text.utf8))
    #expect(document.formatted() == text)
    let file = ScenarioLoader<Turnstile>().load(document)
    #expect(file.scenarios.map { Replayer(isStrict: true).run($0).verdict } == [.passed])
    #expect(try trace(text, as: .text) == text)
  }
}
