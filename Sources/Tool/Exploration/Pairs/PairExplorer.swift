import Machines
import Notation

/// Takes every stimulus with two machines and continues after the step if the machines show no
/// difference.
@usableFromInline struct PairExplorer<M: Machine>: Expander {
  /// A kind of difference between two machines: the verb, and for each side, the rows that decided
  /// the step.
  struct Difference: Hashable {
    let verb: WordID
    let firstRows: [M.Row]
    let secondRows: [M.Row]

    /// Creates the difference in the last step of a run.
    init(_ stimulus: M.Stimulus, _ run: PairedRun<M>) {
      verb = stimulus.phrase.verb
      firstRows = Array(run.first.run.trail.rows)
      secondRows = Array(run.second.run.trail.rows)
    }
  }

  private let machines: PairedMachines<M>
  private let alphabet: Alphabet<M>
  /// Whether to stop at the first undeclared difference.
  private let isSettledByOne: Bool
  private var run: PairedRun<M>

  /// The number of steps taken.
  private(set) var stepCount = 0
  /// The number of steps that at least one machine neither refused nor ignored.
  private(set) var acceptedCount = 0
  /// The number of steps for each declared difference. The key is the name of the declaration.
  private(set) var declared: [String: Int] = [:]
  /// For each undeclared difference, the first step that showed it.
  private(set) var undeclared: [Difference: SearchStep] = [:]
  /// For each machine, the rows that decided steps.
  private(set) var rows: (first: Set<M.Row>, second: Set<M.Row>) = ([], [])

  init(
    _ machines: PairedMachines<M>, by alphabet: Alphabet<M>, from run: PairedRun<M>,
    isSettledByOne: Bool
  ) {
    self.machines = machines
    self.alphabet = alphabet
    self.isSettledByOne = isSettledByOne
    self.run = run
  }

  /// Returns the stimuli with the values that exist in either machine.
  @usableFromInline func stimuli(at state: MachinePair<M>) -> [M.Stimulus] {
    let first = alphabet.stimuli(at: state.first)
    let others = alphabet.stimuli(at: state.second)
    if first == others { return first }
    let known = Set(first)
    return first + others.filter { !known.contains($0) }
  }

  @usableFromInline mutating func take(
    _ stimulus: M.Stimulus, in state: MachinePair<M>, to next: inout MachinePair<M>,
    _ step: SearchStep
  ) -> Bool {
    run.begin(with: state.first, state.second)
    run.take(stimulus)
    stepCount += 1
    if run.isAccepted { acceptedCount += 1 }
    rows.first.formUnion(run.first.run.trail.rows)
    rows.second.formUnion(run.second.run.trail.rows)
    switch machines.judge(run, stimulus) {
    case .same:
      next = MachinePair(run)
      return true
    case .declared(let name): declared[name, default: 0] += 1
    case .undeclared: undeclared.merge([Difference(stimulus, run): step]) { min($0, $1) }
    }
    return false
  }

  @usableFromInline func look(at state: MachinePair<M>, from origin: UInt32, at place: UInt32) {}

  @usableFromInline mutating func merge(_ other: Self) {
    stepCount += other.stepCount
    acceptedCount += other.acceptedCount
    declared.merge(other.declared, uniquingKeysWith: +)
    undeclared.merge(other.undeclared) { min($0, $1) }
    rows.first.formUnion(other.rows.first)
    rows.second.formUnion(other.rows.second)
  }

  @usableFromInline static func areSettled(_ all: [Self]) -> Bool {
    all.contains { $0.isSettledByOne && !$0.undeclared.isEmpty }
  }
}
