import MachineChecks
import Machines
import Testing
import TurnstileMachine

@Suite("What is checked of every machine")
struct MachineCheckTests {
  @Test("holds of a sound one, and was tried")
  func sound() {
    let check = MachineCheck<Turnstile>()
    #expect(check.violations == [])
    #expect(check.phrases == VocabularyCheck<Turnstile>().count)
    #expect(check.steps == 200 * 30)
    #expect(check.texts > 50)
  }

  @Test("is told by the shortest scenario that breaks an invariant")
  func broken() {
    let check = MachineCheck<WornTurnstile>(seed: 7)
    #expect(
      check.violations == [
        """
        # The invariant room-for-all is broken: there is room for every coin

        scenario "found by seed 7"

        insert penny
          -> unlocked(coins: 1) via lock

        insert penny
          -> unlocked(coins: 2) via lock

        insert penny
          -> unlocked(coins: 3) via lock

        """
      ])
    #expect(check.texts == 0)
  }

  @Test("is told by a walk that a machine does not repeat")
  func moody() throws {
    let check = MachineCheck<MoodyTurnstile>()
    let violation = try #require(check.violations.first)
    #expect(violation.hasPrefix("walk:"))
    #expect(violation.contains("the stimulus caused something else than its block says"))
    #expect(check.texts == 0)
  }
}

/// A turnstile that does as it likes, not as it is told.
private struct MoodyTurnstile: Machine {
  typealias Stimulus = Turnstile.Stimulus
  typealias Effect = Turnstile.Effect
  typealias State = Turnstile.State
  typealias Decider = Turnstile.Decider
  typealias Rule = Turnstile.Rule
  typealias Query = Turnstile.Query
  typealias Row = Turnstile.Row

  static let vocabulary = Vocabulary<MoodyTurnstile>()
  static let invariants: [Invariant<MoodyTurnstile>] = []

  var state: State { .locked }

  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<MoodyTurnstile>) {
    if Bool.random() { trail.refuse(.locked) } else { trail.effect(.collects(.penny)) }
  }

  func answer(_ query: Query) -> Answer { query.answer(by: self) }
}

extension MoodyTurnstile: Turnstile.Query.Answering {
  var coins: [Coin] { [] }
}
