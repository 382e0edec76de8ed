import Machines
import ScenarioTracing

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
    M.components.isEmpty
      ? try run(WholeStates<End>.self, jobs, stop, look)
      : try run(FoldedStates<End>.self, jobs, stop, look)
  }

  private func run<Coding: StateCoding<End>>(
    _: Coding.Type, _ jobs: Int, _ stop: @escaping @Sendable () -> SearchEnd?,
    _ look: (SearchProgress) -> Void
  ) throws(IncompleteComponents) -> (ways: [Trace<M>], end: SearchEnd) {
    let ends = starts.map { End(machine: $0.start.machine, memory: $0.memory) }
    let explorer = WayExplorer(criterion, by: alphabet, startCount: Set(ends).count)
    var search = try BreadthFirstSearch<WayExplorer<Criterion>, Coding>(
      from: ends, by: Array(repeating: explorer, count: max(1, jobs)), End.components,
      within: bounds)
    try search.run(until: stop, look)
    let found = search.explorer
    let ways = try found.found.values.sorted().prefix(criterion.count).map {
      step throws(IncompleteComponents) in
      let course = try search.course(to: step.origin, by: found)
      let last = found.stimuli(at: search.state(step.origin))[Int(step.place)]
      let first = search.state(course.start)
      guard let index = ends.firstIndex(of: first) else { throw IncompleteComponents() }
      return starts[index].start.trace(goingOnBy: course.stimuli + [last])
    }
    return (ways, search.end)
  }
}
