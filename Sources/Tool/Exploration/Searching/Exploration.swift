import Machines

/// A search through all states that a machine can reach with the stimuli of its alphabet.
public struct Exploration<M: Machine>: Sendable {
  private let space: SearchSpace<M>
  private let properties: [Property<M>]
  private let finder: CoverageFinder<M>?

  /// Creates a search that begins at every start of `space` and decides `properties`.
  ///
  /// The search notes the items that steps cover and that `finder` has not found before. Without a
  /// finder, the search notes no items.
  package init(
    of space: SearchSpace<M>, checking properties: [Property<M>] = [],
    finding finder: CoverageFinder<M>? = nil
  ) {
    self.space = space
    self.properties = properties
    self.finder = finder
  }

  /// Searches on `jobs` threads. The report does not depend on the number of threads.
  ///
  /// Each thread regularly calls `stop`, which returns `nil` or a reason to end the search. `look`
  /// receives the progress. Throws if the machine's components do not cover its entire state.
  @usableFromInline package func run(
    jobs: Int = 1, until stop: @escaping @Sendable () -> SearchEnd? = { nil },
    look: (SearchProgress) -> Void = { _ in }
  ) throws(IncompleteComponents) -> ExplorationReport<M> {
    var explorer = MachineExplorer(
      properties, by: space.alphabet, startingAt: space.starts, finding: finder)
    let starts = space.starts.map { explorer.watched($0) }
    let search = StateSearch(
      starts: starts, explorer: explorer, bounds: space.bounds,
      keepsEdges: properties.contains { $0.needsEdges }, jobs: jobs, stop: stop)
    if properties.contains(where: { $0.rule != nil }) {
      let states = FoldedStates(from: search.starts[0], M.watchedComponents)
      return try report(of: search.run(states, look))
    }
    if let symmetry = space.symmetry {
      // If the machine's claim that some names are interchangeable turns out to be wrong, the
      // search is repeated without symmetry reduction.
      do {
        let states = UnwatchedStates(OrbitStates(by: symmetry))
        return try report(of: search.run(states, look), symmetry)
      } catch {}
    }
    return try report(
      of: M.components.isEmpty
        ? search.run(UnwatchedStates<M, _>(WholeStates()), look)
        : search.run(
          UnwatchedStates(FoldedStates(from: space.starts[0].machine, M.components)), look))
  }

  private func report(
    of search: StateSearch<MachineExplorer<M>>.Result, _ symmetry: Symmetry<M>? = nil
  ) throws(IncompleteComponents) -> ExplorationReport<M> {
    let (explorer, states) = (search.explorer, search.states)
    let courses = Courses(
      starts: space.starts, explorer: explorer, states: states, symmetry: symmetry)
    let graph = ReachedGraph(
      states: states, from: space.starts[0], by: space.alphabet, telling: explorer.rules,
      lexicon: space.lexicon)
    let verdicts = try properties.enumerated().map {
      (index, property) throws(IncompleteComponents) in
      if let verdict = try deadEnd(refuting: property, courses, graph, search.end) {
        return verdict
      }
      let trace = try courses.trace(deciding: property, by: explorer.decisions[index])
      let reach = states.depth + (space.starts.map(\.stimuli.count).max() ?? 0)
      return PropertyVerdict(
        property: property, trace: trace, end: search.end,
        unmet: explorer.unmet.names(of: index), vacuity: explorer.vacuity(of: index),
        stepsBeyondReach: search.end == .complete
          ? nil : property.rule?.stepsToBreak.flatMap { $0 > reach ? $0 : nil })
    }
    return ExplorationReport(
      verdicts: verdicts, alike: symmetry?.givens ?? [], end: search.end,
      states: states.count, steps: explorer.stepCount, depth: states.depth,
      unexpanded: states.count - states.expandedCount, byteCount: states.byteCount,
      parts: states.parts,
      graph: graph,
      coverage: ReachedCoverage(
        steps: explorer.covering, courses: courses, startItems: startItems),
      lexicon: space.lexicon)
  }

  /// The items that the starts cover before any stimulus, if the search has a finder.
  private var startItems: Set<CoverageItem> {
    guard var finder else { return [] }
    return Set(space.starts.flatMap { finder.items(atStart: $0.before) })
  }

  /// Returns the verdict on a claim that every state leads to some state, if a dead end refutes the
  /// claim.
  private func deadEnd(
    refuting property: Property<M>, _ courses: Courses<M>, _ graph: ReachedGraph<M>,
    _ end: SearchEnd
  ) throws(IncompleteComponents) -> PropertyVerdict<M>? {
    guard property.needsEdges else { return nil }
    lazy var restarts = RestartStates(of: space.starts[0].before, in: graph)
    let numbers = courses.deadEnd(of: property, avoiding: restarts)
    guard let first = numbers.first else { return nil }
    return PropertyVerdict(
      property: property, trace: try courses.trace(to: first), end: end, unmet: [],
      deadEnd: graph.deadEnd(of: numbers, restarts: restarts))
  }
}
