import Machines
import Replaying

/// The steps of a scenario, with everything that is needed to stand at any of them again.
struct Timeline<M: Machine>: Sendable {
  /// One step, and what was found true behind it.
  struct Step: Sendable {
    /// What was done.
    let stimulus: M.Stimulus
    /// The run behind the step, with the trail that it left.
    let run: Run<M>
    /// The assertions that held behind it, as the notation writes them.
    var assertions: [String] = []
  }

  /// The run before the first step.
  let start: Run<M>
  /// The assertions that held before the first step.
  private(set) var assertionsAtStart: [String] = []
  private var all: [Step] = []
  /// How many of the steps are behind us; the others can be gone forward to.
  private(set) var position = 0

  /// A timeline without steps.
  init(from start: Run<M>) { self.start = start }

  /// The steps behind us.
  var steps: ArraySlice<Step> { all[..<position] }

  /// How many steps can be gone forward to.
  var stepsAhead: Int { all.count - position }

  /// The run where we stand.
  var run: Run<M> { steps.last?.run ?? start }

  /// What continues here.
  var checker: Checker<M> {
    let before = position > 1 ? all[position - 2].run : start
    return Checker(run, after: steps.last?.stimulus, from: before.machine.state)
  }

  /// Takes a step; what could have been gone forward to is gone.
  mutating func append(_ stimulus: M.Stimulus, leadingTo run: Run<M>) {
    all.removeSubrange(position...)
    all.append(Step(stimulus: stimulus, run: run))
    position += 1
  }

  /// Keeps an assertion that held where we stand.
  mutating func append(assertion: String) {
    if position == 0 {
      assertionsAtStart.append(assertion)
    } else {
      all[position - 1].assertions.append(assertion)
    }
  }

  /// Goes back, or with a negative number forward, as far as there are steps.
  mutating func goBack(_ count: Int) { position = min(max(0, position - count), all.count) }
}
