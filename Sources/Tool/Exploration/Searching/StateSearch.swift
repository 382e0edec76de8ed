import Machines

/// A breadth-first search, whose states can be kept in several ways.
struct StateSearch<Explorer: Expander> {
  /// Where it begins, in at least one state.
  let starts: [Explorer.State]
  let explorer: Explorer
  let bounds: SearchBounds
  var keepsEdges = false
  /// The number of threads, on which the result does not depend.
  var jobs = 1
  /// Asked by each thread now and then why the search should end, if it should.
  let stop: @Sendable () -> SearchEnd?

  /// What it comes to.
  struct Result: Sendable {
    let end: SearchEnd
    /// What all threads noted.
    let explorer: Explorer
    let states: any ReachedStates<Explorer.State>

    /// Where a way to a step begins, and its stimuli, the last of which is the step's.
    func course(
      endingWith step: SearchStep
    ) throws(IncompleteComponents) -> (start: Explorer.State, stimuli: [Explorer.Stimulus]) {
      let course = try states.course(endingWith: step, by: explorer)
      return (states.state(course.states[0]), course.stimuli)
    }
  }

  /// Searches, and keeps states by their components or, where there are none, as they are. `look`
  /// is told how far it has come.
  func run(
    keptBy components: [any MachineComponent<Explorer.State>], _ look: (SearchProgress) -> Void
  ) throws(IncompleteComponents) -> Result {
    components.isEmpty
      ? try run(WholeStates(), look) : try run(FoldedStates(from: starts[0], components), look)
  }

  /// Searches, and keeps states by a coding.
  func run<Coding: StateCoding<Explorer.State>>(
    _ coding: Coding, _ look: (SearchProgress) -> Void
  ) throws(IncompleteComponents) -> Result {
    var search = try BreadthFirstSearch<Explorer, Coding>(
      from: starts, by: Array(repeating: explorer, count: max(1, jobs)), kept: coding,
      within: bounds, keepsEdges: keepsEdges)
    try search.run(until: stop, look)
    return Result(end: search.end, explorer: search.explorer, states: search)
  }
}
