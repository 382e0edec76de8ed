import Machines
import Tracing

/// A search for ways that meet a criterion, the shortest ones first.
struct WaySearch<Criterion: WayCriterion>: Sendable {
  typealias M = Criterion.M

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
    let ends = starts.map { WayEnd(machine: $0.start.machine, memory: $0.memory) }
    let search = StateSearch(
      starts: ends,
      explorer: WayExplorer(criterion, by: alphabet, startCount: Set(ends).count),
      bounds: bounds, jobs: jobs, stop: stop)
    let found = try search.run(keptBy: WayEnd.components, look)
    let ways = try found.explorer.found.values.sorted().prefix(criterion.count).map {
      step throws(IncompleteComponents) in
      let (first, stimuli) = try found.course(endingWith: step)
      guard let index = ends.firstIndex(of: first) else { throw IncompleteComponents() }
      return starts[index].start.trace(goingOnBy: stimuli)
    }
    return (ways, found.end)
  }
}
