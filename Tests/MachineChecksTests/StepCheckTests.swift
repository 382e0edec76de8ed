import MachineChecks
import Machines
import Testing

@Suite("A mistake in a step")
struct StepCheckTests {
  @Test("is a step that is not deterministic")
  func undetermined() {
    #expect(
      first(of: MachineCheck<MoodyTurnstile>()).hasPrefix(
        "the same stimulus has different effects on the same machine: keep everything "
          + "that decides a step in the machine, and use no random number, clock or shared "
          + "object\n"
      ))
  }

  @Test("is an equality that ignores deciding properties")
  func overlooked() {
    #expect(
      first(of: MachineCheck<ForgetfulTurnstile>()) == """
        the same stimulus has different effects on two equal machines: let `==` and \
        `hash(into:)` compare everything that decides a step

        push
        push
        push

        # Before the last step it is equal to the machine at the start

        """)
  }

  @Test("is a hash that differs for equal machines")
  func scattered() {
    #expect(
      first(of: MachineCheck<ScatteredTurnstile>()).hasPrefix(
        "two equal machines have different hashes: let `hash(into:)` ignore what `==` "
          + "ignores\n\n"))
  }

  @Test("is a refusal that changes the machine")
  func refused() {
    #expect(
      first(of: MachineCheck<HastyTurnstile>()) == """
        a refused stimulus changes the machine: change nothing before `trail.refuse`, or \
        report an effect instead

        push

        """)
  }

  @Test("is a transition to a state other than the machine's")
  func elsewhere() {
    #expect(
      first(of: MachineCheck<EarlyTurnstile>()) == """
        the last transition of a step leads to a different state than the machine's: call \
        `trail.transition(to: state)` after the change

        push

        """)
  }

  @Test("is a change of state without a transition")
  func untold() {
    #expect(
      first(of: MachineCheck<SilentTurnstile>()) == """
        a step changes the state without a transition: call `trail.transition(to: state)` \
        after the change

        insert penny

        """)
  }

  @Test("is a value that cannot be read back")
  func unreadable() {
    #expect(
      first(of: MachineCheck<RoundingTill>()) == """
        a value changes when it is printed and read back: let `init(_:)` be the inverse of \
        `description` or `phrase`

        ask

        """)
  }

  @Test("is a value that is written in two ways")
  func ambiguous() {
    #expect(
      first(of: MachineCheck<GreetingTill>()).hasPrefix(
        "two equal values are written differently: give both the same `description`\n\n"))
  }

  @Test("is a number or a time that only grows, unless intended")
  func endless() {
    let message =
      "the machine differs each time the same stimuli have the same effects, so "
      + "exploration never ends: remove the counter that only grows, or stop it at a "
      + "bound, and store the remaining instead of the elapsed time\n\n"
    let counting = first(of: MachineCheck<CountingTurnstile>())
    #expect(counting.hasPrefix(message))
    #expect(counting.hasSuffix("\npush\n"))
    #expect(first(of: MachineCheck<DatedTill>()).hasPrefix(message))
    #expect(MachineCheck<CountingTurnstile>(isBounded: false).violations == [])
    #expect(MachineCheck<ExpiringTill>().violations == [])
  }

  @Test("is not an equality that depends on the history, if that is declared")
  func history() { #expect(MachineCheck<RememberingTurnstile>().violations == []) }

  @Test("is reported for a vocabulary that is created for every line")
  func anew() {
    #expect(
      VocabularyCheck<WordyTurnstile>().violations == [
        "the vocabulary is created again for every line; write `static let vocabulary = "
          + "Vocabulary<WordyTurnstile>()`, with no braces"
      ])
  }

  @Test("is reported for an answer of another type than its query declares")
  func answerType() {
    #expect(
      VocabularyCheck<ConfusedTill>().violations == [
        "customer: `answer` returns another type than @Answers declares"
      ])
    #expect(
      VocabularyCheck<MumblingTill>().violations == [
        "sold: `answer` returns another type than @Answers declares"
      ])
  }

  @Test("is an answer that is no word of its list, which is shown as a number")
  func unlisted() {
    var lexicon = Lexicon()
    let answers = MumblingTill().answers(by: Alphabet(in: &lexicon), in: lexicon)
    #expect(answers.lines == ["sold 99"])
  }

  private func first<M>(of check: MachineCheck<M>) -> String { check.violations.first ?? "" }
}
