import Machines
import Parallelism

/// A breadth-first search with a choice of how states are stored.
struct StateSearch<Explorer: Expander> {
  /// The starts. The list is not empty.
  let starts: [Explorer.State]
  let explorer: Explorer
  let bounds: SearchBounds
  var keepsEdges = false
  /// The number of threads. It does not affect the result.
  var jobs = 1
  /// Returns a reason to end the search, or `nil` to continue. Each thread calls the function
  /// regularly.
  let stop: @Sendable () -> SearchEnd?

  /// The result of a search.
  struct Result: Sendable {
    let end: SearchEnd
    /// The merged notes of all threads.
    let explorer: Explorer
    let states: any ReachedStates<Explorer.State>

    /// Returns the start of a path to a step, and the stimuli of the path, including the stimulus
    /// of the step.
    func course(
      endingWith step: SearchStep
    ) throws(IncompleteComponents) -> (start: Explorer.State, stimuli: [Explorer.Stimulus]) {
      let course = try states.course(endingWith: step, by: explorer)
      return (states.state(course.states[0]), course.stimuli)
    }
  }

  /// Runs the search. States are stored by their components or, if the machine has no components,
  /// as a whole.
  ///
  /// `look` receives the progress.
  func run(
    keptBy components: [any MachineComponent<Explorer.State>], _ look: (SearchProgress) -> Void
  ) throws(IncompleteComponents) -> Result {
    components.isEmpty
      ? try run(WholeStates(), look) : try run(FoldedStates(from: starts[0], components), look)
  }

  /// Runs the search. States are stored by `coding`.
  func run<Coding: StateCoding<Explorer.State>>(
    _ coding: Coding, _ look: (SearchProgress) -> Void
  ) throws(IncompleteComponents) -> Result {
    let jobs = max(1, min(jobs, WorkerThreads.limit))
    var search = try BreadthFirstSearch<Explorer, Coding>(
      from: starts, by: Array(repeating: explorer, count: jobs), kept: coding,
      within: bounds, keepsEdges: keepsEdges)
    try search.run(until: stop, look)
    return Result(end: search.end, explorer: search.explorer, states: search)
  }
}
