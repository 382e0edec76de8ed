import Machines

/// A search through all states that a machine can reach by the stimuli of its alphabet.
public struct Exploration<M: Machine>: Sendable {
  private let space: SearchSpace<M>
  private let properties: [Property<M>]
  private let finder: CoverageFinder<M>?

  /// A search from every start of `space` for what decides about `properties`. It notes what the
  /// steps cover and `finder` did not find before; without a finder, nothing.
  package init(
    of space: SearchSpace<M>, checking properties: [Property<M>] = [],
    finding finder: CoverageFinder<M>? = nil
  ) {
    self.space = space
    self.properties = properties
    self.finder = finder
  }

  /// Searches on so many threads, on whose number the report does not depend. Each thread asks
  /// `stop` now and then why the search should end, if it should, and `look` is told how far it has
  /// come. Throws if the components of the machine do not hold all of it.
  @usableFromInline package func run(
    jobs: Int = 1, until stop: @escaping @Sendable () -> SearchEnd? = { nil },
    look: (SearchProgress) -> Void = { _ in }
  ) throws(IncompleteComponents) -> ExplorationReport<M> {
    // A key path to what is not public would keep the compiler from specialising the whole search.
    let machines = space.starts.map { $0.machine }
    let explorer = MachineExplorer(
      properties, by: space.alphabet, startingAt: machines, finding: finder)
    let search = StateSearch(
      starts: machines, explorer: explorer, bounds: space.bounds,
      keepsEdges: properties.contains { $0.needsEdges }, jobs: jobs, stop: stop)
    if let symmetry = space.symmetry {
      // What a machine promises of names may turn out to be wrong.
      do { return try report(of: search.run(OrbitStates(by: symmetry), look), symmetry) } catch {}
    }
    return try report(of: search.run(keptBy: M.components, look))
  }

  private func report(
    of search: StateSearch<MachineExplorer<M>>.Result, _ symmetry: Symmetry<M>? = nil
  ) throws(IncompleteComponents) -> ExplorationReport<M> {
    let (explorer, states) = (search.explorer, search.states)
    let courses = Courses(
      starts: space.starts, explorer: explorer, states: states, symmetry: symmetry)
    let verdicts = try properties.enumerated().map {
      (index, property) throws(IncompleteComponents) in
      let trace = try courses.trace(deciding: property, by: explorer.decisions[index])
      return PropertyVerdict(
        property: property, trace: trace, end: search.end,
        unmet: explorer.unmet.names(of: index))
    }
    return ExplorationReport(
      verdicts: verdicts, alike: symmetry?.givens ?? [], end: search.end,
      states: states.count, steps: explorer.stepCount, depth: states.depth,
      unexpanded: states.count - states.expandedCount, byteCount: states.byteCount,
      parts: states.parts,
      graph: ReachedGraph(states: states, alphabet: space.alphabet, lexicon: space.lexicon),
      coverage: ReachedCoverage(steps: explorer.covering, courses: courses),
      lexicon: space.lexicon)
  }
}
