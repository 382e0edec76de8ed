import Machines
import Running

/// The steps of a scenario as a tree, with everything needed to resume at any step.
///
/// Positions are numbered. 0 is the start. Each new step gets the next number and keeps it. If the
/// session has gone back, a new stimulus begins a branch. Steps are never removed.
struct Timeline<M: Machine>: Sendable {
  /// The run at the start, before the first step.
  let start: Run<M>
  /// The assertions that held before the first step.
  private(set) var assertionsAtStart: [String] = []
  /// The current position.
  private(set) var position = 0
  /// The names of positions.
  private(set) var marks: [String: Int] = [:]
  private var all = PiecewiseArray<64, TimelineStep<M>>()
  /// The positions of the steps that begin at the start.
  private var firstSteps: [Int] = []
  private var aheadOfStart: Int?

  /// The states at all positions.
  private var states: Set<M.State>

  /// Creates a timeline without steps.
  init(from start: Run<M>) {
    self.start = start
    states = [start.machine.state]
  }

  /// Returns whether the machine is in this state at any position.
  func hasBeen(in state: M.State) -> Bool { states.contains(state) }

  /// The last position.
  var last: Int { all.count }

  /// The number of steps that lead to the current position.
  var stepCount: Int { position == 0 ? 0 : all[position - 1].depth }

  /// Returns the step that leads to a position other than the start.
  func step(to position: Int) -> TimelineStep<M> { all[position - 1] }

  /// Returns the machine at a position.
  func machine(at position: Int) -> M { run(at: position).machine }

  /// The machine at the current position.
  var machine: M { machine(at: position) }

  /// Returns the run at a position, with the trail of the step that leads there.
  func run(at position: Int) -> Run<M> { position == 0 ? start : all[position - 1].run }

  /// The run at the current position.
  var run: Run<M> { run(at: position) }

  /// Returns the trail of the step that leads to a position; empty at the start.
  func trail(at position: Int) -> Trail<M> { run(at: position).trail }

  /// Returns the assertions that held at a position.
  func assertions(at position: Int) -> [String] {
    position == 0 ? assertionsAtStart : all[position - 1].assertions
  }

  /// Returns the positions from a position back to the first step. The start is not included.
  func backwards(from position: Int) -> some Sequence<Int> {
    sequence(first: position) { all[$0 - 1].origin }.prefix { $0 > 0 }
  }

  /// Returns the positions from the first step up to this position.
  func path(to position: Int) -> [Int] { backwards(from: position).reversed() }

  /// Returns which steps up to the current position broke a claim, numbered from 1.
  func stepsBreaking(claim: Int) -> [Int] {
    path(to: position).map { step(to: $0) }.filter { step in
      step.run.watch?.news.contains(ClaimNews(claim: claim, kind: .broken)) ?? false
    }.map(\.depth)
  }

  /// Returns the positions of the steps that begin at a position, in the order in which these steps
  /// were first taken.
  func steps(behind position: Int) -> [Int] {
    guard position > 0 else { return firstSteps }
    guard let first = all[position - 1].firstNext else { return [] }
    return Array(sequence(first: first) { all[$0 - 1].sibling })
  }

  /// The positions that are not followed by a step.
  var ends: [Int] { (1...max(1, last)).filter { $0 <= last && all[$0 - 1].firstNext == nil } }

  /// Returns a checker that continues from the current position and compares according to
  /// `matching`.
  func checker(by matching: MatchingRules<M>) -> Checker<M> {
    guard position > 0 else {
      return Checker(start, after: nil, from: start.machine.state, by: matching)
    }
    let step = step(to: position)
    return Checker(
      run, after: step.stimulus, from: machine(at: step.origin).state, by: matching)
  }
}

/// A step of a timeline, and the assertions that held after the step.
struct TimelineStep<M: Machine>: Sendable {
  /// The stimulus.
  let stimulus: M.Stimulus
  /// The machine after the step, with the observations. They are kept because a program that took
  /// the step again could answer differently, or not at all.
  fileprivate(set) var run: Run<M>
  /// The position before the step.
  let origin: Int
  /// The number of steps from the start up to and including this step.
  let depth: Int
  /// The assertions that held after the step, in the notation.
  var assertions: [String] = []
  /// The first and the last of the steps that begin after this step, and the next step with the
  /// same origin.
  fileprivate(set) var firstNext: Int?, lastNext: Int?, sibling: Int?
  /// The step that is taken when going forward.
  fileprivate var ahead: Int?
}

// MARK: - Changes

extension Timeline {
  /// Adds a step at the current position, and goes there. If a step with this stimulus has already
  /// been taken from the current position, that step is reused, and gets the new observations.
  mutating func append(_ stimulus: M.Stimulus, leadingTo run: Run<M>) {
    let origin = position
    let known = steps(behind: origin).first { all[$0 - 1].stimulus == stimulus }
    let number = known ?? last + 1
    states.insert(run.machine.state)
    if known == nil {
      all.append(TimelineStep(stimulus: stimulus, run: run, origin: origin, depth: stepCount + 1))
      link(number, to: origin)
    } else {
      all[number - 1].run = run
    }
    setAhead(of: origin, to: number)
    position = number
  }

  private mutating func link(_ number: Int, to origin: Int) {
    guard origin > 0 else { return firstSteps.append(number) }
    if let last = all[origin - 1].lastNext {
      all[last - 1].sibling = number
    } else {
      all[origin - 1].firstNext = number
    }
    all[origin - 1].lastNext = number
  }

  private mutating func setAhead(of position: Int, to next: Int) {
    if position == 0 { aheadOfStart = next } else { all[position - 1].ahead = next }
  }

  /// Records an assertion that held at the current position.
  mutating func append(assertion: String) {
    if position == 0 {
      assertionsAtStart.append(assertion)
    } else {
      all[position - 1].assertions.append(assertion)
    }
  }

  /// Goes back by up to `count` steps.
  mutating func goBack(_ count: Int) {
    for _ in 0..<min(count, stepCount) {
      let origin = all[position - 1].origin
      setAhead(of: origin, to: position)
      position = origin
    }
  }

  /// Goes forward by up to `count` steps. Follows the path along which the session went back or, if
  /// there is none, the steps taken last.
  mutating func goForward(_ count: Int) {
    var left = count
    while left > 0, let next = position == 0 ? aheadOfStart : all[position - 1].ahead {
      position = next
      left -= 1
    }
  }

  /// Goes to an existing position.
  mutating func go(to position: Int) { self.position = position }

  /// Names the current position. If another position already has the name, the name moves to the
  /// current position.
  mutating func mark(_ name: String) { marks[name] = position }

  /// Returns the same steps from another start. Only assertions for which `holds` returns true are
  /// kept.
  func again(
    from start: Run<M>, where holds: (_ assertion: String, M) -> Bool
  ) throws(BrokenInvariant) -> Self {
    var again = Timeline(from: start)
    again.assertionsAtStart = assertionsAtStart.filter { holds($0, start.machine) }
    for step in all.indices.lazy.map({ all[$0] }) {
      var run = again.run(at: step.origin)
      try run.take(step.stimulus)
      again.go(to: step.origin)
      again.append(step.stimulus, leadingTo: run)
      for assertion in step.assertions where holds(assertion, run.machine) {
        again.append(assertion: assertion)
      }
    }
    again.position = position
    again.marks = marks
    return again
  }
}
