public import Machines

/// Takes all sequences of stimuli with two machines, breadth first, up to where they differ: all
/// sequences of one stimulus come before those of two.
///
/// A pair of states is looked at once, however it is reached. What follows a difference, declared
/// or not, is not looked at.
public struct DifferentialSearch<M: Machine>: Sendable {
  /// The result of a search.
  public struct Report: Sendable {
    /// Why it ended.
    public fileprivate(set) var end = SearchEnd.settled
    /// The number of pairs of states.
    public fileprivate(set) var states = 0
    /// The number of steps taken, each the end of a sequence that was not tried before.
    public fileprivate(set) var steps = 0
    /// The number of stimuli up to which every sequence was tried.
    public fileprivate(set) var length = 0
    /// The number of sequences that ended with a declared difference, by its name.
    public fileprivate(set) var declared: [String: Int] = [:]
    /// For each kind of difference that is not declared, a shortest sequence that shows it; the
    /// shortest one first. Differences are of one kind where the verb of the stimulus is the same
    /// and the rows that decided on both sides are.
    public fileprivate(set) var differences: [DifferingSequence<M>] = []
    /// The rows by which the first machine decided and the second did not, in declared order.
    public fileprivate(set) var rowsOfFirstAlone: [M.Row] = []
  }

  private let start: InputSequence<M>
  private let bounds: SearchBounds
  private let isSettledByOne: Bool
  private let alphabet: Alphabet<M>
  private let lexicon: Lexicon
  private let machines: PairedMachines<M>

  /// A search from the end of the sequence `start`, with texts in `lexicon`, through the machines
  /// that `machines` makes, by the stimuli of the verbs that `isChosen` accepts, of these by the
  /// ones that `isAdmitted` accepts. It ends at the first difference if `isSettledByOne`.
  public init<Failure: Error>(
    from start: InputSequence<M> = InputSequence(), in lexicon: Lexicon = Lexicon(),
    choosing isChosen: (Signature) -> Bool = { _ in true },
    admitting isAdmitted: (@Sendable (M.Stimulus) -> Bool)? = nil,
    within bounds: SearchBounds = SearchBounds(), isSettledByOne: Bool = false,
    through machines: (inout Lexicon) throws(Failure) -> PairedMachines<M>
  ) throws(Failure) {
    self.start = start
    self.bounds = bounds
    self.isSettledByOne = isSettledByOne
    var lexicon = lexicon
    alphabet = Alphabet(in: &lexicon, choosing: isChosen, admitting: isAdmitted)
    self.machines = try machines(&lexicon)
    self.lexicon = lexicon
  }

  /// Searches on so many threads, on whose number the report does not depend. Each thread asks
  /// `stop` now and then why the search should end, if it should, and `look` is told how far it has
  /// come. Throws an `Objection` if the machines cannot begin with the givens, and
  /// `IncompleteComponents` if their components do not hold all of them.
  public func run(
    jobs: Int = 1, until stop: @escaping @Sendable () -> SearchEnd? = { nil },
    look: (SearchProgress) -> Void = { _ in }
  ) throws -> Report {
    var report = Report()
    var pair = try machines.begin(start.givens)
    for (index, stimulus) in start.stimuli.enumerated() {
      pair.take(stimulus)
      report.steps += 1
      switch machines.judge(pair, stimulus) {
      case .same: continue
      case .declared(let name): report.declared[name, default: 0] += 1
      case .undeclared:
        let sequence = InputSequence<M>(start.givens, Array(start.stimuli[...index]))
        report.differences.append(DifferingSequence(sequence: sequence, lexicon: lexicon))
      }
      return report
    }
    try M.components.isEmpty
      ? search(WholeStates<MachinePair<M>>.self, from: pair, into: &report, jobs, stop, look)
      : search(FoldedStates<MachinePair<M>>.self, from: pair, into: &report, jobs, stop, look)
    return report
  }

  private func search<Coding: StateCoding<MachinePair<M>>>(
    _: Coding.Type, from pair: PairedRun<M>, into report: inout Report, _ jobs: Int,
    _ stop: @escaping @Sendable () -> SearchEnd?, _ look: (SearchProgress) -> Void
  ) throws(IncompleteComponents) {
    let explorer = PairExplorer(
      machines, by: alphabet, from: pair, isSettledByOne: isSettledByOne)
    var search = try BreadthFirstSearch<PairExplorer<M>, Coding>(
      from: [MachinePair(pair)], by: Array(repeating: explorer, count: max(1, jobs)),
      MachinePair<M>.components, within: bounds)
    try search.run(until: stop, look)
    let found = search.explorer
    report.end = search.end
    report.states = search.count
    report.steps += found.stepCount
    report.length = search.completeDepth
    report.declared.merge(found.declared, uniquingKeysWith: +)
    report.rowsOfFirstAlone = M.Row.all.filter {
      found.rows.first.contains($0) && !found.rows.second.contains($0)
    }
    let steps = found.undeclared.values.sorted()
    for step in isSettledByOne ? Array(steps.prefix(1)) : steps {
      let course = try search.course(to: step.origin, by: found)
      let last = found.stimuli(at: search.state(step.origin))[Int(step.place)]
      report.differences.append(
        DifferingSequence(
          sequence: InputSequence(start.givens, start.stimuli + course.stimuli + [last]),
          lexicon: lexicon))
    }
  }
}
