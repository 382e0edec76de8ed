import Machines
import Tracing

/// The steps of an exploration that are decided by affected rows, taken by both the machine and the
/// mutants.
struct MutantSteps<M: MutableMachine>: Sendable {
  /// The reason why the exploration ended.
  let end: SearchEnd
  /// The record of each mutant.
  let records: [MutantExplorer<M>.Record]
  private let courses: Courses<M>

  /// Explores from `starts` on `jobs` threads. The result does not depend on the number of threads.
  init(
    of mutants: [M.Mutant], from starts: [ExplorationStart<M>], by alphabet: Alphabet<M>,
    within bounds: SearchBounds, jobs: Int, until stop: @escaping @Sendable () -> SearchEnd?,
    look: (SearchProgress) -> Void
  ) throws(IncompleteComponents) {
    let search = StateSearch(
      starts: starts.map { $0.machine }, explorer: MutantExplorer(mutants, by: alphabet),
      bounds: bounds, jobs: jobs, stop: stop)
    let found = try search.run(keptBy: M.components, look)
    end = found.end
    records = found.explorer.records
    courses = Courses(
      starts: starts, explorer: MachineExplorer([], by: alphabet, startingAt: []),
      states: UnwatchedReachedStates(states: found.states))
  }

  /// Returns a shortest sequence from a start that ends with `step`.
  func sequence(endingWith step: SearchStep) throws(IncompleteComponents) -> InputSequence<M> {
    let trace = try courses.trace(endingWith: step)
    return InputSequence(trace.givens, trace.steps.map(\.stimulus))
  }

  /// Returns the states of the machine and a mutant after a step.
  func pair(after step: SearchStep, of mutant: M.Mutant) -> MachinePair<M> {
    let state = courses.states.state(step.origin).machine
    var changed = state
    changed.mutate(by: mutant)
    var run = PairedRun(of: state, changed)
    run.take(courses.explorer.stimulus(at: step.place, in: Watched(state)))
    return MachinePair(run)
  }
}
