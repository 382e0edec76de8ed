import Machines

/// Takes all sequences of stimuli with two machines up to the step in which the machines differ.
/// The search is breadth first.
///
/// Each pair of states is expanded only once. Nothing is explored after a difference, whether
/// declared or not.
public struct DifferentialSearch<M: Machine>: Sendable {
  private let starts: [InputSequence<M>]
  private let bounds: SearchBounds
  private let isSettledByOne: Bool
  private let alphabet: Alphabet<M>
  private let lexicon: Lexicon
  private let machines: PairedMachines<M>

  /// Creates a search from the ends of the sequences in `starts`. `lexicon` contains the texts of
  /// the sequences.
  ///
  /// `machines` creates the two machines. If `alphabet` is omitted, all stimuli are taken. If
  /// `isSettledByOne` is true, the search ends at the first undeclared difference.
  package init<Failure: Error>(
    from starts: [InputSequence<M>] = [InputSequence()], by alphabet: Alphabet<M>? = nil,
    in lexicon: Lexicon = Lexicon(), within bounds: SearchBounds = SearchBounds(),
    isSettledByOne: Bool = false,
    through machines: (inout Lexicon) throws(Failure) -> PairedMachines<M>
  ) throws(Failure) {
    self.starts = starts
    self.bounds = bounds
    self.isSettledByOne = isSettledByOne
    var lexicon = lexicon
    self.alphabet = alphabet ?? Alphabet(in: &lexicon)
    self.machines = try machines(&lexicon)
    self.lexicon = lexicon
  }

  /// Searches on `jobs` threads. The report does not depend on the number of threads.
  ///
  /// Each thread regularly calls `stop`, which returns `nil` or a reason to end the search. `look`
  /// receives the progress. Throws an `Objection` if the machines cannot begin with the givens, and
  /// `IncompleteComponents` if the machines' components do not cover their entire states.
  @usableFromInline package func run(
    jobs: Int = 1, until stop: @escaping @Sendable () -> SearchEnd? = { nil },
    look: (SearchProgress) -> Void = { _ in }
  ) throws -> DifferentialSearchReport<M> {
    var report = DifferentialSearchReport<M>()
    var begun = Beginnings()
    for start in starts {
      try begin(with: start, &begun, &report)
      guard isSettledByOne, !report.differences.isEmpty else { continue }
      report.end = .settled
      return report
    }
    guard let first = begun.ends.first else { return report }
    let search = StateSearch(
      starts: begun.ends.map { MachinePair($0.run) },
      explorer: PairExplorer(
        machines, by: alphabet, from: first.run, isSettledByOne: isSettledByOne),
      bounds: bounds, jobs: jobs, stop: stop)
    try report.add(
      search.run(keptBy: MachinePair<M>.components, look), from: begun, lexicon, isSettledByOne)
    return report
  }

  /// The results of taking the steps to the starts.
  fileprivate struct Beginnings {
    /// The starts that were reached without a difference, and both machines at each start.
    var ends: [(run: PairedRun<M>, start: InputSequence<M>)] = []
    /// For each machine, the rows that decided steps.
    var rows: (first: Set<M.Row>, second: Set<M.Row>) = ([], [])
    /// The undeclared differences.
    var differences: Set<PairExplorer<M>.Difference> = []
  }

  /// Takes the steps to a start, up to the first difference.
  private func begin(
    with start: InputSequence<M>, _ begun: inout Beginnings,
    _ report: inout DifferentialSearchReport<M>
  ) throws(Objection) {
    var run = try machines.begin(start.givens)
    for (index, stimulus) in start.stimuli.enumerated() {
      run.take(stimulus)
      report.steps += 1
      if run.isAccepted { report.accepted += 1 }
      begun.rows.first.formUnion(run.first.run.trail.rows)
      begun.rows.second.formUnion(run.second.run.trail.rows)
      switch machines.judge(run, stimulus) {
      case .same: continue
      case .declared(let name): report.declared[name, default: 0] += 1
      case .undeclared:
        guard begun.differences.insert(.init(stimulus, run)).inserted else { return }
        report.differences.append(DifferingSequence(sequence: start.upTo(index), lexicon: lexicon))
      }
      return
    }
    begun.ends.append((run, start))
  }
}

/// The result of a search for differences.
public struct DifferentialSearchReport<M: Machine>: Sendable {
  /// The reason why the search ended.
  package fileprivate(set) var end = SearchEnd.complete
  /// The number of pairs of states.
  package fileprivate(set) var states = 0
  /// The number of steps taken. Each step ends one sequence.
  package fileprivate(set) var steps = 0
  /// The number of steps that at least one machine neither refused nor ignored.
  package fileprivate(set) var accepted = 0
  /// The length up to which all sequences of stimuli after the starts were tried.
  package fileprivate(set) var length = 0
  /// The number of sequences that ended with each declared difference. The key is the name of the
  /// difference.
  package fileprivate(set) var declared: [String: Int] = [:]
  /// For each kind of undeclared difference, a sequence that shows it.
  ///
  /// If the path to a start shows the difference, the sequence is this path. Otherwise it has the
  /// minimum number of stimuli after a start, and the shortest sequences come first. Two
  /// differences are of the same kind if they have the same verb and, on each side, the same
  /// deciding rows.
  package fileprivate(set) var differences: [DifferingSequence<M>] = []
  /// The rows that decided steps only in the first machine. They are in declared order.
  package fileprivate(set) var rowsOfFirstAlone: [M.Row] = []
}

extension DifferentialSearchReport {
  /// Adds to the report the findings of the search beyond the starts.
  fileprivate mutating func add(
    _ search: StateSearch<PairExplorer<M>>.Result, from begun: DifferentialSearch<M>.Beginnings,
    _ lexicon: Lexicon, _ isSettledByOne: Bool
  ) throws(IncompleteComponents) {
    let found = search.explorer
    end = search.end
    states = search.states.count
    steps += found.stepCount
    accepted += found.acceptedCount
    length = search.states.completeDepth
    declared.merge(found.declared, uniquingKeysWith: +)
    let rows = begun.rows.first.union(found.rows.first)
      .subtracting(begun.rows.second).subtracting(found.rows.second)
    rowsOfFirstAlone = M.Row.all.filter(rows.contains)
    let steps = found.undeclared.filter { !begun.differences.contains($0.key) }.values.sorted()
    for step in isSettledByOne ? Array(steps.prefix(1)) : steps {
      let (pair, stimuli) = try search.course(endingWith: step)
      guard let start = begun.ends.first(where: { MachinePair($0.run) == pair })?.start else {
        throw IncompleteComponents()
      }
      let sequence = InputSequence<M>(start.givens, start.stimuli + stimuli)
      differences.append(DifferingSequence(sequence: sequence, lexicon: lexicon))
    }
  }
}
