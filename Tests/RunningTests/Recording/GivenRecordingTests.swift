import Machines
import Running
import ScenarioLanguage
import Testing
import TurnstileMachine

@Suite("A recording in a setting with givens")
struct GivenRecordingTests {
  /// Returns the text after recording the attendant's effects in it.
  private func recorded(_ text: String, corrects: Bool = false) throws -> String {
    let loader = ScenarioLoader(setting: try .attendant())
    let source = SourceFile(name: "t.scenario", bytes: Array(text.utf8))
    let file = loader.load(source.documents[0])
    #expect(file.diagnostics.map(\.text) == [])
    let recorder = Recorder<Barrier>(fillsIn: !corrects, corrects: corrects)
    let edits = file.scenarios.flatMap { recorder.revisions(of: $0, inDocument: 0) }
      .flatMap(\.edits)
    let bytes = source.bytes(with: edits)
    // The result also passes without the setting, and needs no further change.
    let again = ScenarioLoader<Barrier>().load(Document(name: "t.scenario", bytes: bytes))
    #expect(again.diagnostics.map(\.text) == [])
    for scenario in again.scenarios {
      #expect(Replayer(isStrict: true).run(scenario).verdict == .passed)
      #expect(recorder.revisions(of: scenario, inDocument: 0) == [])
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let threeScenarios = """
    # One file.
    scenario "one"
    # The light.
    given light red

    pass
    scenario "two"
    # Somebody comes.
    ring
      ...
      -> open via attendant
      ...
    pass
    scenario "three"
    given design lock
    ring
    """

  @Test("states the givens once, above the other givens or the first step")
  func given() throws {
    let text = """
      # One file.
      scenario "one"
      # The light.
      given design attendant
      given light red

      pass
        shows red
        -> closed via attendant
      scenario "two"
      # Somebody comes.
      given design attendant

      ring
        ...
        -> open via attendant
        ...
      pass
        shows red
        -> closed via attendant
      scenario "three"
      given design lock
      ring
        ignored unheard

      """
    #expect(try recorded(Self.threeScenarios) == text)
  }

  @Test("writes nothing if everything holds, whatever deciders the scenario names")
  func nothing() throws {
    let loader = ScenarioLoader(setting: try .attendant())
    let text = "arrive\n  calls counter\n  shows green\n  -> open via lock\n  calls camera\n"
    let scenarios = loader.load(Document(name: "t", bytes: Array(text.utf8))).scenarios
    let recorder = Recorder<Barrier>(fillsIn: true, corrects: true)
    #expect(scenarios.flatMap { recorder.revisions(of: $0, inDocument: 0) } == [])
  }

  @Test("writes the observations with their deciders if a block does not hold")
  func corrected() throws {
    #expect(
      try recorded("ring\n  ignored unheard\nis closed\n", corrects: true) == """
        given design attendant

        ring
          shows green
          -> open via attendant
          calls camera
          calls counter
        is open

        """)
  }
}
