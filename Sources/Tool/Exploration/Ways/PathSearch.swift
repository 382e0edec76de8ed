import Machines
import Tracing

/// A search for a shortest path through a state in which one condition holds to a state in which
/// another condition holds.
///
/// The path has the fewest steps of all paths through both states in this order. Therefore, the
/// path between these two states is also a shortest path. The two states can be the same.
public struct PathSearch<M: Machine>: Sendable {
  private let space: SearchSpace<M>
  private let milestone: StateCondition<M>
  private let goal: StateCondition<M>

  /// Creates a search from every start of `space`.
  package init(
    in space: SearchSpace<M>, through milestone: StateCondition<M>, to goal: StateCondition<M>
  ) {
    self.space = space
    self.milestone = milestone
    self.goal = goal
  }

  /// Searches on `jobs` threads. The report does not depend on the number of threads.
  ///
  /// Each thread regularly calls `stop`, which returns a reason to end the search or `nil`. `look`
  /// receives the progress. Throws if the machine's components do not cover its entire state.
  @usableFromInline package func run(
    jobs: Int = 1, until stop: @escaping @Sendable () -> SearchEnd? = { nil },
    look: (SearchProgress) -> Void = { _ in }
  ) throws(IncompleteComponents) -> PathReport<M> {
    let isThere = { [milestone, goal] machine in milestone.holds(machine) && goal.holds(machine) }
    if let start = space.starts.first(where: { isThere($0.machine) }) {
      return report(start.trace(goingOnBy: []), .settled)
    }
    let search = WaySearch(
      starts: space.starts.map { ($0, milestone.holds($0.machine)) },
      criterion: Passing(milestone: milestone, goal: goal), alphabet: space.alphabet,
      bounds: space.bounds)
    let (ways, end) = try search.run(jobs: jobs, until: stop, look: look)
    return report(ways.first, end)
  }

  private func report(_ trace: Trace<M>?, _ end: SearchEnd) -> PathReport<M> {
    PathReport(
      trace: trace, stepsBefore: trace.map(stepsBefore) ?? 0, end: end, lexicon: space.lexicon)
  }

  /// Returns the number of steps before the first state that meets the milestone.
  private func stepsBefore(_ trace: Trace<M>) -> Int {
    let stimuli = trace.steps.map(\.stimulus)
    for start in space.starts
    where start.givens == trace.givens && stimuli.starts(with: start.stimuli) {
      var machine = start.machine
      var count = start.stimuli.count
      var trail = Trail<M>()
      while !milestone.holds(machine), count < stimuli.count {
        machine.step(stimuli[count], into: &trail)
        count += 1
      }
      return count
    }
    return 0
  }
}

/// The result of a search for a shortest path.
public struct PathReport<M: Machine>: Sendable {
  /// A shortest path; `nil` if no path was found.
  package let trace: Trace<M>?
  /// The number of steps before the first state that meets the milestone.
  package let stepsBefore: Int
  /// The reason why the search ended.
  package let end: SearchEnd
  /// The texts that the trace refers to.
  package let lexicon: Lexicon
}

/// The criterion for a path through a state in which a condition holds. Remembers whether the path
/// has reached such a state.
@usableFromInline struct Passing<M: Machine>: WayCriterion {
  let milestone: StateCondition<M>
  let goal: StateCondition<M>

  @usableFromInline var count: Int { 1 }

  @usableFromInline func memory(
    _ hasPassed: Bool, after trail: Trail<M>, from origin: M.State, to machine: M
  ) -> Bool {
    hasPassed || milestone.holds(machine)
  }

  @usableFromInline func isMet(by machine: M, _ hasPassed: Bool) -> Bool {
    hasPassed && isGoal(machine)
  }

  @usableFromInline func isGoal(_ machine: M) -> Bool { goal.holds(machine) }
}
