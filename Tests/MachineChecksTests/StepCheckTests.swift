import MachineChecks
import Machines
import Testing

@Suite("A mistake in a step")
struct StepCheckTests {
  @Test("is a step that is not determined")
  func undetermined() {
    #expect(
      first(of: MachineCheck<MoodyTurnstile>()).hasPrefix(
        "the same stimulus, taken twice from the same machine, causes different things: let the "
          + "machine hold all that decides, and ask no random number, no clock and no shared "
          + "object\n"
      ))
  }

  @Test("is an equality that overlooks what decides")
  func overlooked() {
    #expect(
      first(of: MachineCheck<ForgetfulTurnstile>()) == """
        two machines are equal, and the same stimulus causes different things: let `==` and \
        `hash(into:)` compare all that decides what a step does

        push
        push
        push

        # Before the last step it is equal to the machine at the start

        """)
  }

  @Test("is a hash that tells equal machines apart")
  func scattered() {
    #expect(
      first(of: MachineCheck<ScatteredTurnstile>()).hasPrefix(
        "two machines are equal, and their hashes are not: let `hash(into:)` leave out what `==` "
          + "leaves out\n\n"))
  }

  @Test("is a refusal that changes the machine")
  func refused() {
    #expect(
      first(of: MachineCheck<HastyTurnstile>()) == """
        a stimulus is refused, and changes the machine: change nothing before `trail.refuse`, or \
        tell an effect in its place

        push

        """)
  }

  @Test("is a transition to where the machine does not stand")
  func elsewhere() {
    #expect(
      first(of: MachineCheck<EarlyTurnstile>()) == """
        the last transition of a step leads to another state than the one in which the machine \
        stands: tell `trail.transition(to: state)` after the change

        push

        """)
  }

  @Test("is a change of the state that nobody is told of")
  func untold() {
    #expect(
      first(of: MachineCheck<SilentTurnstile>()) == """
        a step changes the state, and tells no transition: tell `trail.transition(to: state)` \
        after the change

        insert penny

        """)
  }

  @Test("is a value that is not read back")
  func unreadable() {
    #expect(
      first(of: MachineCheck<RoundingTill>()) == """
        a value is another one when it is read back: let `init(_:)` be the inverse of the \
        `description` or the `phrase` that is written

        ask

        """)
  }

  @Test("is a value that is written in two ways")
  func ambiguous() {
    #expect(
      first(of: MachineCheck<GreetingTill>()).hasPrefix(
        "two equal values are written differently: give both the same `description`\n\n"))
  }

  @Test("is a number or a time that only grows, unless that is meant")
  func endless() {
    let message =
      "the machine is a new one each time that the same stimuli cause the same things, so that no "
      + "exploration ends: leave out the number that only grows, or stop it at a bound, and keep "
      + "the time that is left in place of the time that has passed\n\n"
    let counting = first(of: MachineCheck<CountingTurnstile>())
    #expect(counting.hasPrefix(message))
    #expect(counting.hasSuffix("\npush\n"))
    #expect(first(of: MachineCheck<DatedTill>()).hasPrefix(message))
    #expect(MachineCheck<CountingTurnstile>(isBounded: false).violations == [])
    #expect(MachineCheck<ExpiringTill>().violations == [])
  }

  @Test("is no history, where the machine says that it is one")
  func history() { #expect(MachineCheck<RememberingTurnstile>().violations == []) }

  @Test("is said of a vocabulary that is made for every line")
  func anew() {
    #expect(
      VocabularyCheck<WordyTurnstile>().violations == [
        "the vocabulary is created again for every line; write `static let vocabulary = "
          + "Vocabulary<WordyTurnstile>()`, with no braces"
      ])
  }

  private func first<M>(of check: MachineCheck<M>) -> String { check.violations.first ?? "" }
}
