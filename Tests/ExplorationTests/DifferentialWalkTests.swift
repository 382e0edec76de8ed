import Exploration
import Machines
import Running
import ScenarioLanguage
import Testing
import TurnstileMachine

@Suite("A walk through two machines")
struct DifferentialWalkTests {
  private func walk(
    _ second: String, seed: UInt64, sequences: Int = 200
  ) throws -> DifferentialWalk<RebuiltTurnstile> {
    let first = try LockDesigns.designs.design("mechanical")
    let second = try LockDesigns.designs.design(second)
    return try DifferentialWalk(sequences: sequences, length: 40, seed: seed) { lexicon in
      let comparison = try DesignComparison(
        of: first, second, among: LockDesigns.designs, in: &lexicon)
      return PairedMachines(begin: comparison.begin, judge: comparison.verdict)
    }
  }

  @Test("finds a difference and shrinks it to a shortest sequence", arguments: 1...8)
  func shrinking(_ seed: Int) throws {
    let report = try walk("electronic", seed: UInt64(seed)).run()
    let sequence = try #require(report.counterexample).sequence
    let coins = sequence.stimuli.compactMap { stimulus in
      if case .insert(let coin) = stimulus { coin } else { nil }
    }
    // Either there are two coins and each lock collects a different one, or there are three coins
    // and both locks let everyone pass.
    #expect(sequence.givens == [])
    #expect(sequence.stimuli.last == .push)
    #expect(coins.count == sequence.stimuli.count - 1)
    #expect(coins.count == 2 && Set(coins).count == 2 || coins.count == 3 && Set(coins).count == 1)
    #expect(
      report.counterexample?.text
        == sequence.stimuli.map { stimulus in
          stimulus.text(in: Lexicon()) + "\n"
        }.joined())
  }

  @Test("keeps the givens without which there is no difference")
  func givens() throws {
    let report = try walk("worn", seed: 4).run()
    let sequence = try #require(report.counterexample).sequence
    let room = sequence.givens.compactMap { given in
      if case .room(let room) = given { Int(room) } else { nil }
    }
    #expect(sequence.givens.count == room.count)
    #expect(sequence.stimuli.count == (room.first ?? 3) + 1)
  }

  @Test("has the same result for the same seed on any number of threads")
  func seeds() throws {
    let one = try walk("electronic", seed: 3).run(jobs: 1)
    let other = try walk("electronic", seed: 3).run(jobs: 3)
    #expect(one.counterexample?.sequence == other.counterexample?.sequence)
    #expect((one.sequences, one.steps) == (other.sequences, other.steps))
    #expect(one.declared == other.declared)
  }

  @Test("ends a sequence at a declared difference, and completes if all are declared")
  func declared() throws {
    let lexicon = try walk("mechanical", seed: 1, sequences: 50).run()
    #expect(lexicon.counterexample == nil)
    #expect((lexicon.sequences, lexicon.steps) == (50, 50 * 40))
    let steps = DifferentialWalk<RebuiltTurnstile>(sequences: 30, length: 40, seed: 1) { _ in
      PairedMachines { (givens) throws(Objection) in
        PairedRun(of: RebuiltTurnstile(), RebuiltTurnstile())
      } judge: { _, stimulus in
        stimulus == .push ? .declared("push") : .same
      }
    }.run()
    #expect(steps.declared == ["push": 30])
    #expect(steps.steps < 30 * 40)
    #expect(steps.counterexample == nil)
  }

  @Test("stops when interrupted")
  func interruption() throws {
    let report = try walk("electronic", seed: 1).run(isInterrupted: { true })
    #expect((report.sequences, report.steps) == (0, 0))
  }
}
