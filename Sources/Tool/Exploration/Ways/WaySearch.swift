import Machines
import Tracing

/// A search for paths that meet a criterion. The shortest paths are found first.
struct WaySearch<Criterion: WayCriterion>: Sendable {
  typealias M = Criterion.M

  /// The starts of the paths and their memories.
  let starts: [(start: ExplorationStart<M>, memory: Criterion.Memory)]
  let criterion: Criterion
  let alphabet: Alphabet<M>
  let bounds: SearchBounds

  /// Searches on `jobs` threads. The result does not depend on the number of threads.
  ///
  /// Each thread regularly calls `stop`, which returns a reason to end the search or `nil`. `look`
  /// receives the progress. The paths have at least one step after their start. Throws if the
  /// machine's components do not cover its entire state.
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
      return try starts[index].start.trace(goingOnBy: stimuli, to: criterion.isGoal)
    }
    return (ways, found.end)
  }
}
