import Machines
import Replaying

/// The steps of a scenario, with everything needed to return to any of them.
struct Timeline<M: Machine>: Sendable {
  /// One step, and the assertions that held after it.
  struct Step: Sendable {
    /// The stimulus.
    let stimulus: M.Stimulus
    /// The run after the step, including its trail.
    let run: Run<M>
    /// The assertions that held after it, in the notation.
    var assertions: [String] = []
  }

  /// The run before the first step.
  let start: Run<M>
  /// The assertions that held before the first step.
  private(set) var assertionsAtStart: [String] = []
  private var all: [Step] = []
  /// The number of steps before the current position; the others can be redone.
  private(set) var position = 0

  /// A timeline without steps.
  init(from start: Run<M>) { self.start = start }

  /// The steps before the current position.
  var steps: ArraySlice<Step> { all[..<position] }

  /// The number of steps that can be redone.
  var stepsAhead: Int { all.count - position }

  /// The run at the current position.
  var run: Run<M> { steps.last?.run ?? start }

  /// A checker that continues from the current position and compares by `matching`.
  func checker(by matching: MatchingRules<M>) -> Checker<M> {
    let before = position > 1 ? all[position - 2].run : start
    return Checker(run, after: steps.last?.stimulus, from: before.machine.state, by: matching)
  }

  /// Adds a step at the current position, discarding those after it.
  mutating func append(_ stimulus: M.Stimulus, leadingTo run: Run<M>) {
    all.removeSubrange(position...)
    all.append(Step(stimulus: stimulus, run: run))
    position += 1
  }

  /// Records an assertion that held at the current position.
  mutating func append(assertion: String) {
    if position == 0 {
      assertionsAtStart.append(assertion)
    } else {
      all[position - 1].assertions.append(assertion)
    }
  }

  /// Goes back, or forward for a negative number, as far as there are steps.
  mutating func goBack(_ count: Int) { position = min(max(0, position - count), all.count) }

  /// The same steps from another start, with the assertions that hold there as well, by `holds`.
  func again(
    from start: Run<M>, where holds: (_ assertion: String, M) -> Bool
  ) throws(BrokenInvariant) -> Self {
    var again = Timeline(from: start)
    again.assertionsAtStart = assertionsAtStart.filter { holds($0, start.machine) }
    var run = start
    for step in all {
      try run.take(step.stimulus)
      again.append(step.stimulus, leadingTo: run)
      for assertion in step.assertions where holds(assertion, run.machine) {
        again.append(assertion: assertion)
      }
    }
    again.position = position
    return again
  }
}
