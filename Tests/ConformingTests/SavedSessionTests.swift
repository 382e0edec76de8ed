import Conforming
import Testing
import TurnstileMachine

@Suite("A saved session")
struct SavedSessionTests {
  private static func scenario(_ log: String, _ mapping: String) -> String? {
    var options = SessionOptions()
    options.scenarios = 1_000
    return LogRun<Turnstile>([log], mapping: mapping, options: options).verdicts[0].scenario
  }

  @Test("has ... for what the log leaves open, and the steps that it does not show")
  func partial() {
    let log = """
      {"gate":"a","event":"push"}
      {"gate":"a","event":"box","coin":"token"}
      """
    let expected = """
      # What a log recorded of a session.
      scenario "a"

      given room 3

      insert token
        ...

      push
        collects token
        ...

      """
    #expect(Self.scenario(log, "given room 3\n" + TurnstileLogs.partial) == expected)
  }

  @Test(
    "shows nothing where the log ends within a step, and nothing more than the log has",
    arguments: [
      (#"{"gate":"a","event":"push"}"#, "\npush\n  stays\n"),
      (
        #"{"gate":"a","event":"coin","coin":"penny"}\#n{"gate":"a","event":"lock","coins":1}"#
          + #"\#n{"gate":"a","event":"push"}\#n{"gate":"a","event":"box","coin":"penny"}"#,
        "\npush\n  collects penny\n"
      ),
    ])
  func end(_ log: String, _ suffix: String) {
    let scenario = Self.scenario(log, TurnstileLogs.whole)
    #expect(scenario?.hasSuffix(suffix) == true, "\(scenario ?? "")")
  }

  @Test("has a name where the session has none")
  func name() {
    let log = #"{"gate":"","event":"push"}"#
    let scenario = Self.scenario(log, TurnstileLogs.partial + "\nstops")
    #expect(scenario?.contains("\nscenario \"session\"\n") == true, "\(scenario ?? "")")
  }

  @Test("ends with the line that is impossible")
  func impossible() {
    let log = """
      {"gate":"a","event":"push"}
      {"gate":"a","event":"box","coin":"button"}
      {"gate":"a","event":"push"}
      """
    let scenario = Self.scenario(log, TurnstileLogs.whole)
    #expect(scenario?.hasSuffix("\npush\n  collects button\n") == true, "\(scenario ?? "")")
  }
}
