import Exploration
import Machines
import Replaying
import ScenarioLanguage
import Testing
import TurnstileMachine

@Suite("A search through two machines")
struct DifferentialSearchTests {
  private func search(
    _ second: String, from start: PairedSequence<RebuiltTurnstile> = PairedSequence(),
    limit: Int = 10_000
  ) throws -> DifferentialSearch<RebuiltTurnstile>.Report {
    let first = try LockDesigns.designs.design("mechanical")
    let second = try LockDesigns.designs.design(second)
    return try DifferentialSearch(from: start, limit: limit) { lexicon in
      let comparison = try DesignComparison(
        of: first, second, among: LockDesigns.designs, in: &lexicon)
      return PairedMachines(begin: comparison.begin, judge: comparison.verdict)
    }.run()
  }

  @Test("finds a shortest sequence, whatever declared differences are nearer")
  func shortest() throws {
    let report = try search("electronic")
    #expect(
      report.counterexample?.sequence.stimuli == [.insert(.penny), .insert(.token), .push])
    #expect(report.counterexample?.text == "insert penny\ninsert token\npush\n")
    #expect(report.length == 2)
    // In the states without a coin, with either, and with any two before the one that differs.
    #expect(report.declared["button-is-ignored"] ?? 0 >= 3)
  }

  @Test("begins where a sequence ends, which is a part of what it finds")
  func start() throws {
    let start = PairedSequence<RebuiltTurnstile>([.room(2)], [.insert(.token), .push])
    let report = try search("worn", from: start)
    #expect(report.counterexample?.sequence.givens == [.room(2)])
    #expect(
      report.counterexample?.text == """
        given room 2

        insert token
        push
        insert penny
        insert penny
        insert penny

        """)
    let swapped = PairedSequence<RebuiltTurnstile>(
      [], [.insert(.penny), .insert(.token), .push, .push])
    let known = try search("electronic", from: swapped).counterexample?.sequence
    #expect(known?.stimuli == [.insert(.penny), .insert(.token), .push])
  }

  @Test("sees every state once, and ends where there is none left or the limit is reached")
  func end() throws {
    let whole = try search("mechanical")
    #expect(whole.counterexample == nil)
    // Up to three coins of two kinds, and four stimuli in each state.
    #expect(whole.sequences == (1 + 2 + 4 + 8) * 4)
    #expect(whole.length == 4)
    let part = try search("mechanical", limit: 4)
    #expect(part.sequences < whole.sequences)
    #expect(part.length == 1)
  }
}
