import MachineChecks
import Machines
import Testing
import TurnstileMachine

@Suite("The checks of every machine")
struct MachineCheckTests {
  @Test("pass for a sound machine, and are actually performed")
  func sound() {
    let check = MachineCheck<Turnstile>()
    #expect(check.violations == [])
    #expect(check.phrases == VocabularyCheck<Turnstile>().count)
    #expect(check.steps == 200 * 30)
    #expect(check.texts > 50)
  }

  @Test("report the shortest scenario that breaks an invariant")
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

  @Test("stop before any text is tried")
  func early() {
    #expect(MachineCheck<MoodyTurnstile>().texts == 0)
  }
}
