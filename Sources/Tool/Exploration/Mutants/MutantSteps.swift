import Machines
import Tracing

/// The steps of an exploration in which rows decide that mutants may change, as the machine takes
/// them and as the mutants do.
struct MutantSteps<M: MutableMachine>: Sendable {
  /// Why there are no more.
  let end: SearchEnd
  /// For each mutant, what it does.
  let records: [MutantExplorer<M>.Record]
  private let courses: Courses<M>

  /// The steps of an exploration from `starts`, on so many threads, on whose number they do not
  /// depend.
  init(
    of mutants: [M.Mutant], from starts: [ExplorationStart<M>], by alphabet: Alphabet<M>,
    within bounds: SearchBounds, jobs: Int, until stop: @escaping @Sendable () -> SearchEnd?,
    look: (SearchProgress) -> Void
  ) throws(IncompleteComponents) {
    let machines = starts.map(\.machine)
    let explorers = Array(repeating: MutantExplorer(mutants, by: alphabet), count: max(1, jobs))
    let (end, explorer, states) =
      try M.components.isEmpty
      ? Self.search(WholeStates<M>(), from: machines, by: explorers, within: bounds, stop, look)
      : Self.search(
        FoldedStates(from: machines[0], M.components), from: machines, by: explorers,
        within: bounds, stop, look)
    self.end = end
    records = explorer.records
    courses = Courses(
      starts: starts, explorer: MachineExplorer([], by: alphabet, startingAt: []), states: states)
  }

  private static func search<Coding: StateCoding<M>>(
    _ coding: Coding, from machines: [M], by explorers: [MutantExplorer<M>],
    within bounds: SearchBounds, _ stop: @escaping @Sendable () -> SearchEnd?,
    _ look: (SearchProgress) -> Void
  ) throws(IncompleteComponents) -> (SearchEnd, MutantExplorer<M>, any ReachedStates<M>) {
    var search = try BreadthFirstSearch<MutantExplorer<M>, Coding>(
      from: machines, by: explorers, kept: coding, within: bounds)
    try search.run(until: stop, look)
    return (search.end, search.explorer, search)
  }

  /// A shortest sequence from a start that ends with a step.
  func sequence(endingWith step: SearchStep) throws(IncompleteComponents) -> InputSequence<M> {
    let trace = try courses.trace(endingWith: step)
    return InputSequence(trace.givens, trace.steps.map(\.stimulus))
  }

  /// The states of the machine and a mutant after a step.
  func pair(after step: SearchStep, of mutant: M.Mutant) -> MachinePair<M> {
    let state = courses.states.state(step.origin)
    var changed = state
    changed.mutate(by: mutant)
    var run = PairedRun(of: state, changed)
    run.take(courses.explorer.stimulus(at: step.place, in: state))
    return MachinePair(run)
  }
}
