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

  @Test("has `...` for gaps in the log, and the steps that the log does not show")
  func partial() {
    let log = """
      {"gate":"a","event":"push"}
      {"gate":"a","event":"box","coin":"token"}
      """
    let expected = """
      # A session recorded in a log.
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
    "excludes what must follow if the log ends within a step",
    arguments: [
      (#"{"gate":"a","event":"push"}"#, "\npush\n  ...\n  never refused locked\n"),
      (
        #"{"gate":"a","event":"coin","coin":"penny"}\#n{"gate":"a","event":"lock","coins":1}"#
          + #"\#n{"gate":"a","event":"push"}\#n{"gate":"a","event":"box","coin":"penny"}"#,
        "\npush\n  collects penny\n  ...\n  never -> locked via lock\n"
      ),
    ])
  func end(_ log: String, _ suffix: String) {
    let scenario = Self.scenario(log, TurnstileLogs.whole)
    #expect(scenario?.hasSuffix(suffix) == true, "\(scenario ?? "")")
  }

  @Test("has a name even if the session has none")
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
    let suffix = "\npush\n  ...\n  collects button\n  ...\n  never refused locked\n"
    #expect(scenario?.hasSuffix(suffix) == true, "\(scenario ?? "")")
  }

  @Test("ends with an impossible stimulus, and excludes the line that must precede it")
  func impossibleStimulus() {
    let log = """
      {"gate":"a","event":"coin","coin":"penny"}
      {"gate":"a","event":"push"}
      """
    for word in ["push", "insert _"] {
      let mapping = TurnstileLogs.whole.replacing("stimulus push", with: "stimulus \(word)")
      let scenario = Self.scenario(log, mapping)
      let next = word == "push" ? "push" : "insert penny"
      #expect(
        scenario?.hasSuffix(
          "\ninsert penny\n  ...\n  never -> unlocked(coins: 1) via lock\n\n\(next)\n  ...\n")
          == true, "\(scenario ?? "")")
    }
  }

  @Test("has an impossible state after the step")
  func impossibleState() {
    let mapping = TurnstileLogs.whole + "\nmap event state\n  state <path>"
    let coin = #"{"gate":"a","event":"coin","coin":"penny"}"# + "\n"
    let state = #"{"gate":"a","event":"state","path":"locked"}"#
    let moved = #"{"gate":"a","event":"lock","coins":1}"# + "\n"
    #expect(
      Self.scenario(coin + moved + state, mapping)?.hasSuffix(
        "\ninsert penny\n  -> unlocked(coins: 1) via lock\nis locked\n") == true)
    #expect(
      Self.scenario(coin + state, mapping)?.hasSuffix(
        "\ninsert penny\n  ...\n  never -> unlocked(coins: 1) via lock\nis locked\n") == true)
  }

  @Test("does not exist if a scenario cannot express the impossible line")
  func unspeakable() {
    let log = #"{"gate":"a","event":"no","why":"locked"}"#
    #expect(Self.scenario(log, TurnstileLogs.whole) == nil)
  }

  @Test("has `stays` for a step without observations if the log is a trace, which is complete")
  func trace() {
    let log = """
      {"event":"began","version":1,"name":"a","givens":[]}
      {"event":"stepped","stimulus":"insert penny","observations":[]}
      {"event":"stepped","stimulus":"push","observations":[{"text":"collects penny"}]}
      {"event":"ended","steps":2}
      """
    var options = SessionOptions()
    options.scenarios = 1
    let scenario = LogRun<Turnstile>([log], options: options).verdicts.first?.scenario
    #expect(
      scenario?.hasSuffix("\ninsert penny\n  stays\n\npush\n  ...\n") == true,
      "\(scenario ?? "")")
  }

  @Test("begins with the likeliest start")
  func likeliest() {
    let mapping = "maybe room 1\nmaybe room 3\n" + TurnstileLogs.partial
    let log = """
      {"gate":"a","event":"push"}
      {"gate":"a","event":"box","coin":"token"}
      """
    let scenario = Self.scenario(log, mapping)
    #expect(scenario?.contains("given") == false, "\(scenario ?? "")")
  }
}
