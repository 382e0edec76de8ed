public import Machines

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
    if let symmetry = space.symmetry {
      // What a machine promises of names may turn out to be wrong.
      do { return try run(OrbitStates(by: symmetry), symmetry, jobs, stop, look) } catch {}
    }
    let start = space.starts[0].machine
    return M.components.isEmpty
      ? try run(WholeStates<M>(), nil, jobs, stop, look)
      : try run(FoldedStates(from: start, M.components), nil, jobs, stop, look)
  }

  private func run<Coding: StateCoding<M>>(
    _ coding: Coding, _ symmetry: Symmetry<M>?, _ jobs: Int,
    _ stop: @escaping @Sendable () -> SearchEnd?, _ look: (SearchProgress) -> Void
  ) throws(IncompleteComponents) -> ExplorationReport<M> {
    let machines = space.starts.map(\.machine)
    let explorer = MachineExplorer(
      properties, by: space.alphabet, startingAt: machines, finding: finder)
    let explorers = Array(repeating: explorer, count: max(1, jobs))
    var search = try BreadthFirstSearch<MachineExplorer<M>, Coding>(
      from: machines, by: explorers, kept: coding, within: space.bounds,
      keepsEdges: properties.contains { $0.needsEdges })
    try search.run(until: stop, look)
    return try report(of: search, symmetry)
  }

  private func report<Coding: StateCoding<M>>(
    of search: BreadthFirstSearch<MachineExplorer<M>, Coding>, _ symmetry: Symmetry<M>?
  ) throws(IncompleteComponents) -> ExplorationReport<M> {
    let explorer = search.explorer
    let courses = Courses(
      starts: space.starts, explorer: explorer, states: search, symmetry: symmetry)
    let verdicts = try properties.enumerated().map {
      (index, property) throws(IncompleteComponents) in
      let trace = try courses.trace(deciding: property, by: explorer.decisions[index])
      return PropertyVerdict(property: property, trace: trace, end: search.end)
    }
    return ExplorationReport(
      verdicts: verdicts, alike: symmetry?.givens ?? [], end: search.end,
      states: search.count, steps: explorer.stepCount,
      depth: search.depth, unexpanded: search.count - search.expandedCount,
      byteCount: search.byteCount, parts: search.parts,
      graph: ReachedGraph(of: search, by: space.alphabet, in: space.lexicon),
      coverage: ReachedCoverage(steps: explorer.covering, courses: courses),
      lexicon: space.lexicon)
  }
}
