import Machines
import Tracing

/// A search for ways that meet a criterion, the shortest ones first.
struct WaySearch<Criterion: WayCriterion>: Sendable {
  typealias M = Criterion.M
  typealias End = WayEnd<M, Criterion.Memory>

  /// Where the ways begin, and what is remembered there.
  let starts: [(start: ExplorationStart<M>, memory: Criterion.Memory)]
  let criterion: Criterion
  let alphabet: Alphabet<M>
  let bounds: SearchBounds

  /// Searches on so many threads, on whose number the result does not depend. Each thread asks
  /// `stop` now and then why the search should end, if it should, and `look` is told how far it has
  /// come. The ways have at least one step behind their start. Throws if the components of the
  /// machine do not hold all of it.
  func run(
    jobs: Int, until stop: @escaping @Sendable () -> SearchEnd?, look: (SearchProgress) -> Void
  ) throws(IncompleteComponents) -> (ways: [Trace<M>], end: SearchEnd) {
    let ends = starts.map { End(machine: $0.start.machine, memory: $0.memory) }
    return M.components.isEmpty
      ? try run(WholeStates<End>(), from: ends, jobs, stop, look)
      : try run(FoldedStates(from: ends[0], End.components), from: ends, jobs, stop, look)
  }

  private func run<Coding: StateCoding<End>>(
    _ coding: Coding, from ends: [End], _ jobs: Int,
    _ stop: @escaping @Sendable () -> SearchEnd?, _ look: (SearchProgress) -> Void
  ) throws(IncompleteComponents) -> (ways: [Trace<M>], end: SearchEnd) {
    let explorer = WayExplorer(criterion, by: alphabet, startCount: Set(ends).count)
    var search = try BreadthFirstSearch<WayExplorer<Criterion>, Coding>(
      from: ends, by: Array(repeating: explorer, count: max(1, jobs)), kept: coding,
      within: bounds)
    try search.run(until: stop, look)
    let found = search.explorer
    let ways = try found.found.values.sorted().prefix(criterion.count).map {
      step throws(IncompleteComponents) in
      let course = try search.course(endingWith: step, by: found)
      let first = search.state(course.states[0])
      guard let index = ends.firstIndex(of: first) else { throw IncompleteComponents() }
      return starts[index].start.trace(goingOnBy: course.stimuli)
    }
    return (ways, search.end)
  }
}
