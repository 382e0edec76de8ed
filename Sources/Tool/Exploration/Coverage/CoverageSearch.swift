import Machines
import Tracing

/// Compares the coverage of some sequences with the coverage reachable from the states that they
/// pass through.
public struct CoverageSearch<M: Machine>: Sendable {
  private let starts: [ExplorationStart<M>]
  private let finder: CoverageFinder<M>
  private let alphabet: Alphabet<M>
  private let lexicon: Lexicon

  /// Creates a search that begins after each of the `ends`. If `ends` is empty, the search begins
  /// before and after every step of the `sequences`.
  ///
  /// The search takes the stimuli of `alphabet`. `lexicon` contains all texts. Throws if givens are
  /// impossible.
  package init(
    behind sequences: [(givens: [M.Given], stimuli: [M.Stimulus])],
    beyond ends: [(givens: [M.Given], stimuli: [M.Stimulus])] = [], by alphabet: Alphabet<M>,
    in lexicon: Lexicon
  ) throws(Objection) {
    self.alphabet = alphabet
    self.lexicon = lexicon
    var finder = CoverageFinder<M>(in: lexicon)
    for sequence in sequences { try finder.find(in: sequence.stimuli, behind: sequence.givens) }
    self.finder = finder
    // States that are reached in the fewest steps come first. The path to an item is therefore
    // short.
    starts =
      try ends.isEmpty
      ? ExplorationStart.all(in: sequences)
      : ends.map { (end) throws(Objection) in try ExplorationStart(end.givens, end.stimuli) }
  }

  /// Searches within `bounds` on `jobs` threads. The depth counts the steps taken after leaving the
  /// sequences.
  ///
  /// Each thread regularly calls `stop`, which returns `nil` or a reason to end the search. `look`
  /// receives the progress. Throws if the machine's components do not cover its entire state.
  @usableFromInline package func run(
    within bounds: SearchBounds, jobs: Int = 1,
    until stop: @escaping @Sendable () -> SearchEnd? = { nil },
    look: (SearchProgress) -> Void = { _ in }
  ) throws(IncompleteComponents) -> CoverageReport<M> {
    let space = SearchSpace(from: starts, by: alphabet, in: lexicon, within: bounds)
    let exploration = try Exploration(of: space, finding: finder).run(
      jobs: jobs, until: stop, look: look)
    return CoverageReport(covered: finder.found, exploration: exploration)
  }
}

/// The items that some sequences cover, and the items that they could cover.
public struct CoverageReport<M: Machine>: Sendable {
  /// The items that the sequences cover.
  package let covered: Set<CoverageItem>
  /// The report on the search that continues from the sequences.
  package let exploration: ExplorationReport<M>

  /// The items that are reachable but not covered, sorted.
  package var uncovered: [CoverageItem] { exploration.coverage.items.sorted() }

  /// The declared items that were not reached, sorted.
  package var unreached: [CoverageItem] {
    CoverageFinder<M>.declared.filter {
      !covered.contains($0) && !exploration.coverage.items.contains($0)
    }
  }

  /// Returns the numbers of covered and reachable items of a kind.
  package func counts(of kind: CoverageItem.Kind) -> (covered: Int, reachable: Int) {
    let count = covered.count { $0.kind == kind }
    return (count, count + exploration.coverage.items.count { $0.kind == kind })
  }

  /// Returns a trace whose last step covers an item that the sequences do not cover, or `nil` if
  /// the search did not reach the item.
  ///
  /// Throws if the machine's components do not cover its entire state.
  package func trace(covering item: CoverageItem) throws(IncompleteComponents) -> Trace<M>? {
    try exploration.coverage.trace(covering: item)
  }

  /// Returns the items that a trace covers.
  package func items(of trace: Trace<M>) -> Set<CoverageItem> {
    var finder = CoverageFinder<M>(in: exploration.lexicon)
    // The givens of a trace are possible.
    try? finder.find(in: trace.steps.map(\.stimulus), behind: trace.givens)
    return finder.found
  }

  /// Returns a small set of traces that together cover every reachable, uncovered item of the given
  /// kinds. Each trace is returned together with the items that it is the first to cover.
  ///
  /// The traces are chosen greedily: the trace that covers the most remaining items comes first.
  /// Ties are decided in favour of the shortest trace. Throws if the machine's components do not
  /// cover its entire state.
  package func traces(
    covering kinds: Set<CoverageItem.Kind>
  ) throws(IncompleteComponents) -> [(trace: Trace<M>, items: [CoverageItem])] {
    var left = Set(uncovered.filter { kinds.contains($0.kind) })
    var candidates: [(trace: Trace<M>, items: Set<CoverageItem>)] = []
    var known: Set<Trace<M>> = []
    for item in left.sorted() {
      guard let trace = try trace(covering: item), known.insert(trace).inserted else { continue }
      candidates.append((trace, items(of: trace).intersection(left)))
    }
    var chosen: [(trace: Trace<M>, items: [CoverageItem])] = []
    while !left.isEmpty {
      for index in candidates.indices { candidates[index].items.formIntersection(left) }
      let best = candidates.max { one, other in
        (one.items.count, -one.trace.steps.count) < (other.items.count, -other.trace.steps.count)
      }
      guard let best, !best.items.isEmpty else { break }
      chosen.append((best.trace, best.items.sorted()))
      left.subtract(best.items)
    }
    return chosen
  }
}

/// The items that the steps of an exploration covered, and the paths to them.
package struct ReachedCoverage<M: Machine>: Sendable {
  let steps: [CoverageItem: SearchStep]
  let courses: Courses<M>
  /// The items that the starts cover, before any stimulus.
  package let startItems: Set<CoverageItem>

  /// The items that steps cover.
  package var items: Set<CoverageItem> { Set(steps.keys) }

  /// Returns a trace that has the minimum number of steps from a start and whose last step covers
  /// an item. Returns `nil` if the item was not covered.
  ///
  /// Throws if the machine's components do not cover its entire state.
  package func trace(
    covering item: CoverageItem
  ) throws(IncompleteComponents) -> Trace<M>? {
    guard let step = steps[item] else { return nil }
    return try courses.trace(endingWith: step)
  }
}
