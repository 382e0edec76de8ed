import Machines

/// Expands the states of a machine. If a row decides a step, or has decided the start before it,
/// the step is repeated with each mutant that affects the row. A mutant cannot diverge at any other
/// step.
@usableFromInline struct MutantExplorer<M: MutableMachine>: Expander {
  /// The behaviour of a mutant in the steps decided by its affected rows.
  struct Record: Sendable {
    /// The number of the machine's steps that are decided by affected rows.
    fileprivate(set) var stepCount = 0
    /// The number of steps that are decided by affected rows in the machine but by different rows
    /// in the mutant.
    fileprivate(set) var otherDecisionCount = 0
    /// The steps in which the mutant shows a difference or breaks an invariant.
    fileprivate(set) var telling: [SearchStep] = []
    /// The steps in which the mutant shows no difference but reaches a different state.
    fileprivate(set) var hiding: [SearchStep] = []
  }

  private var lists: StimulusLists<M>
  private let mutants: [M.Mutant]
  /// For each row, the indices of the mutants that affect it.
  private var changing: [M.Row: [Int]] = [:]
  private var trail = Trail<M>()
  private var changedTrail = Trail<M>()

  /// The record of each mutant.
  private(set) var records: [Record]

  init(_ mutants: [M.Mutant], by alphabet: Alphabet<M>) {
    lists = StimulusLists(of: alphabet)
    self.mutants = mutants
    records = Array(repeating: Record(), count: mutants.count)
    for (index, mutant) in mutants.enumerated() {
      for row in mutant.affectedRows { changing[row, default: []].append(index) }
    }
  }

  @usableFromInline mutating func stimuli(at state: M) -> [M.Stimulus] {
    lists.stimuli(at: state)
  }

  @usableFromInline mutating func take(
    _ stimulus: M.Stimulus, in state: M, to next: inout M, _ step: SearchStep
  ) -> Bool {
    next.step(stimulus, into: &trail)
    var changed: [Int] = []
    for row in Array(state.startTrail.rows) + trail.rows {
      for index in changing[row] ?? [] where !changed.contains(index) { changed.append(index) }
    }
    for index in changed { take(stimulus, in: state, to: next, by: index, step) }
    return true
  }

  /// Makes a mutant repeat a step of the machine, and records the difference.
  private mutating func take(
    _ stimulus: M.Stimulus, in state: M, to next: M, by index: Int, _ step: SearchStep
  ) {
    var (changed, expected) = (state, next)
    changed.mutate(by: mutants[index])
    expected.mutate(by: mutants[index])
    changed.step(stimulus, into: &changedTrail)
    records[index].stepCount += 1
    if !changedTrail.rows.elementsEqual(trail.rows) { records[index].otherDecisionCount += 1 }
    if changedTrail.observations != trail.observations {
      records[index].telling.append(step)
    } else if changed != expected {
      if M.invariants.allSatisfy({ $0.holds(changed, changedTrail) }) {
        records[index].hiding.append(step)
      } else {
        records[index].telling.append(step)
      }
    }
  }

  @usableFromInline func look(at state: M, from origin: UInt32, at place: UInt32) {}

  @usableFromInline mutating func merge(_ other: Self) {
    for (index, record) in other.records.enumerated() {
      records[index].stepCount += record.stepCount
      records[index].otherDecisionCount += record.otherDecisionCount
      records[index].telling = (records[index].telling + record.telling).sorted()
      records[index].hiding = (records[index].hiding + record.hiding).sorted()
    }
  }

  @usableFromInline static func areSettled(_ all: [Self]) -> Bool { false }
}
