import Machines
import Tracing

/// Holds what some sequences cover against what can be reached from the states that they pass
/// through.
public struct CoverageSearch<M: Machine>: Sendable {
  private let starts: [ExplorationStart<M>]
  private let finder: CoverageFinder<M>
  private let alphabet: Alphabet<M>
  private let lexicon: Lexicon

  /// A search that begins behind the `ends`, or if there are none, behind every step of the
  /// `sequences` and in the states before them. It takes the stimuli of `alphabet`; `lexicon` has
  /// all texts. Throws if givens are impossible.
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
    // The states after the fewest steps come first, so that a way to an item is short.
    starts =
      try ends.isEmpty
      ? ExplorationStart.all(in: sequences)
      : ends.map { (end) throws(Objection) in try ExplorationStart(end.givens, end.stimuli) }
  }

  /// Searches within `bounds`, of which the depth counts the steps that lead away from the
  /// sequences, on so many threads. Each thread asks `stop` now and then why the search should end,
  /// if it should, and `look` is told how far it has come. Throws if the components of the machine
  /// do not hold all of it.
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

/// What some sequences cover, and what they could.
public struct CoverageReport<M: Machine>: Sendable {
  /// What the sequences cover.
  package let covered: Set<CoverageItem>
  /// The search beyond them.
  package let exploration: ExplorationReport<M>

  /// What can be reached and is not covered, in order.
  package var uncovered: [CoverageItem] { exploration.coverage.items.sorted() }

  /// What is declared and was not reached, in order.
  package var unreached: [CoverageItem] {
    CoverageFinder<M>.declared.filter {
      !covered.contains($0) && !exploration.coverage.items.contains($0)
    }
  }

  /// How many items of a kind are covered, and how many can be reached.
  package func counts(of kind: CoverageItem.Kind) -> (covered: Int, reachable: Int) {
    let count = covered.count { $0.kind == kind }
    return (count, count + exploration.coverage.items.count { $0.kind == kind })
  }

  /// A trace whose last step covers an item that the sequences do not cover; `nil` if the search
  /// did not reach it. Throws if the components of the machine do not hold all of it.
  package func trace(covering item: CoverageItem) throws(IncompleteComponents) -> Trace<M>? {
    try exploration.coverage.trace(covering: item)
  }

  /// What a trace covers.
  package func items(of trace: Trace<M>) -> Set<CoverageItem> {
    var finder = CoverageFinder<M>(in: exploration.lexicon)
    // The givens of a trace are possible.
    try? finder.find(in: trace.steps.map(\.stimulus), behind: trace.givens)
    return finder.found
  }

  /// A few traces that together cover every item of some kinds that can be reached and that the
  /// sequences do not cover: at each turn the one that covers most of what is left, of several the
  /// shortest. With each, what it covers first. Throws if the components of the machine do not hold
  /// all of it.
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

/// What the steps of an exploration covered, and the ways there.
package struct ReachedCoverage<M: Machine>: Sendable {
  let steps: [CoverageItem: SearchStep]
  let courses: Courses<M>

  /// What was covered.
  package var items: Set<CoverageItem> { Set(steps.keys) }

  /// A trace whose last step covers an item, after as few steps from a start as possible; `nil` if
  /// it was not covered. Throws if the components of the machine do not hold all of it.
  package func trace(
    covering item: CoverageItem
  ) throws(IncompleteComponents) -> Trace<M>? {
    guard let step = steps[item] else { return nil }
    return try courses.trace(endingWith: step)
  }
}
