import Exploration
import Machines
import Testing
import Tracing
import TurnstileMachine

@Suite("A search for different paths")
struct DistinctWaysTests {
  private func ways<M: Machine>(
    _ starts: [ExplorationStart<M>], _ count: Int, by kind: CoverageItem.Kind, jobs: Int = 1,
    depth: Int? = nil, to goal: StateCondition<M>
  ) throws -> WaysReport<M> {
    var lexicon = Lexicon()
    let alphabet = Alphabet<M>(in: &lexicon)
    var bounds = SearchBounds()
    bounds.depth = depth
    let space = SearchSpace(from: starts, by: alphabet, in: lexicon, within: bounds)
    return try DistinctWays(in: space, to: goal, count: count, differingBy: kind).run(jobs: jobs)
  }

  private let thirdDigit = StateCondition<CombinationLock>("three") {
    $0.state == .dialled(right: 3)
  }

  @Test("finds a path for each set of rows, the shortest first, on any number of threads")
  func rows() throws {
    for jobs in [1, 3] {
      let report = try ways([ExplorationStart()], 5, by: .row, jobs: jobs, to: thirdDigit)
      #expect(report.end == .complete)
      #expect(
        report.traces.map { $0.steps.map(\.stimulus) } == [
          [.dial(.three), .dial(.one), .dial(.four)],
          [.dial(.zero), .dial(.three), .dial(.one), .dial(.four)],
        ])
    }
    let one = try ways([ExplorationStart()], 1, by: .row, to: thirdDigit)
    #expect(one.traces.count == 1 && one.end == .settled)
    let states = try ways([ExplorationStart()], 5, by: .state, to: thirdDigit)
    #expect(states.traces.count == 1 && states.end == .complete)
    let bounded = try ways([ExplorationStart()], 5, by: .row, depth: 3, to: thirdDigit)
    #expect(bounded.traces.count == 1 && bounded.end == .depth(3))
  }

  @Test("counts the steps before a start, and takes at least one step after it")
  func starts() throws {
    let start = try ExplorationStart<CombinationLock>([], [.dial(.zero), .dial(.three)])
    let report = try ways([start], 5, by: .row, to: thirdDigit)
    #expect(report.traces.map(\.steps.count) == [4])
    let there = try ExplorationStart<CombinationLock>(
      [], [.dial(.three), .dial(.one), .dial(.four)])
    let again = try ways([there], 1, by: .row, to: thirdDigit)
    #expect(
      again.traces.map { $0.steps.map(\.stimulus) } == [
        there.stimuli + [.dial(.zero), .dial(.three), .dial(.one), .dial(.four)]
      ])
  }

  /// Returns the sets of items covered by the sequences that end as soon as the condition holds, up
  /// to a maximum length. The value for each set is the length of the shortest sequence that covers
  /// it.
  private func sets(
    upTo length: Int, by kind: CoverageItem.Kind, to goal: StateCondition<Turnstile>
  ) -> [Set<CoverageItem>: Int] {
    var lexicon = Lexicon()
    let alphabet = Alphabet<Turnstile>(in: &lexicon)
    var found: [Set<CoverageItem>: Int] = [:]
    var open: [(machine: Turnstile, items: Set<CoverageItem>)] = [(Turnstile(), [])]
    for step in 1...length {
      open = open.flatMap { end in
        alphabet.stimuli(at: end.machine).compactMap { stimulus in
          var machine = end.machine
          var trail = Trail<Turnstile>()
          machine.step(stimulus, into: &trail)
          var finder = CoverageFinder<Turnstile>(in: lexicon)
          let new = finder.items(of: trail, from: end.machine.state).filter { $0.kind == kind }
          let items = end.items.union(new)
          guard goal.holds(machine) else { return (machine, items) }
          if found[items] == nil { found[items] = step }
          return nil
        }
      }
    }
    return found
  }

  @Test(
    "finds as many paths as there are different sets of rows",
    arguments: [CoverageItem.Kind.transition, .row, .rule])
  func all(_ kind: CoverageItem.Kind) throws {
    let goal = StateCondition<Turnstile>("two") { $0.state == .unlocked(coins: 2) }
    let expected = sets(upTo: 5, by: kind, to: goal)
    #expect(!expected.isEmpty)
    let report = try ways([ExplorationStart()], 1000, by: kind, depth: 5, to: goal)
    #expect(report.traces.map(\.steps.count) == expected.values.sorted())
  }
}
