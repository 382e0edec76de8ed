import Machines
import Tracing

/// A search for a shortest path through a state in which one condition holds to a state in which
/// another holds.
///
/// It has the fewest steps of all paths through both in this order. So there is no shorter path
/// between these two states, either. Both can be the same state.
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

  /// Searches on `jobs` threads, whose number does not affect the report.
  ///
  /// Each thread regularly calls `stop`, which returns the reason to end the search, if any, and
  /// `look` receives the progress. Throws if the components of the machine do not cover all of it.
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

  /// The number of steps before the first state that meets the milestone.
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
  /// A shortest path; `nil` if none was found.
  package let trace: Trace<M>?
  /// The number of its steps before the first state that meets the milestone.
  package let stepsBefore: Int
  /// The reason why the search ended.
  package let end: SearchEnd
  /// The texts that the trace refers to.
  package let lexicon: Lexicon
}

/// The criterion for a path through a state in which a condition holds; it remembers whether the
/// path did.
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
    hasPassed && goal.holds(machine)
  }
}
