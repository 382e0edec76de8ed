import Machines
import Running

/// The steps of a scenario as a tree, with everything needed to stand at any of them.
///
/// Positions are numbered: 0 is the start, and each new step is the next number, which it keeps. A
/// stimulus after a step back begins a branch, and no step is forgotten.
struct Timeline<M: Machine>: Sendable {
  /// The run before the first step.
  let start: Run<M>
  /// The assertions that held before the first step.
  private(set) var assertionsAtStart: [String] = []
  /// The current position.
  private(set) var position = 0
  /// Names of positions.
  private(set) var marks: [String: Int] = [:]
  private var all = PiecewiseArray<64, TimelineStep<M>>()
  /// The steps that begin at the start.
  private var firstSteps: [Int] = []
  private var aheadOfStart: Int?

  /// The states at all positions.
  private var states: Set<M.State>

  /// A timeline without steps.
  init(from start: Run<M>) {
    self.start = start
    states = [start.machine.state]
  }

  /// Whether the machine is in this state at any position.
  func hasBeen(in state: M.State) -> Bool { states.contains(state) }

  /// The last position.
  var last: Int { all.count }

  /// The number of steps that lead to the current position.
  var stepCount: Int { position == 0 ? 0 : all[position - 1].depth }

  /// The step that leads to a position behind the start.
  func step(to position: Int) -> TimelineStep<M> { all[position - 1] }

  /// The machine at a position.
  func machine(at position: Int) -> M { run(at: position).machine }

  /// The machine at the current position.
  var machine: M { machine(at: position) }

  /// The run at a position, with the trail of the step that leads there.
  func run(at position: Int) -> Run<M> { position == 0 ? start : all[position - 1].run }

  /// The run at the current position.
  var run: Run<M> { run(at: position) }

  /// What the step that leads to a position caused; nothing at the start.
  func trail(at position: Int) -> Trail<M> { run(at: position).trail }

  /// The assertions that held at a position.
  func assertions(at position: Int) -> [String] {
    position == 0 ? assertionsAtStart : all[position - 1].assertions
  }

  /// The positions from one back to the first step, without the start.
  func backwards(from position: Int) -> some Sequence<Int> {
    sequence(first: position) { all[$0 - 1].origin }.prefix { $0 > 0 }
  }

  /// The positions from the first step up to one.
  func path(to position: Int) -> [Int] { backwards(from: position).reversed() }

  /// The positions of the steps that begin at one, in the order in which they were first taken.
  func steps(behind position: Int) -> [Int] {
    guard position > 0 else { return firstSteps }
    guard let first = all[position - 1].firstNext else { return [] }
    return Array(sequence(first: first) { all[$0 - 1].sibling })
  }

  /// The positions behind which there is no step.
  var ends: [Int] { (1...max(1, last)).filter { $0 <= last && all[$0 - 1].firstNext == nil } }

  /// A checker that continues from the current position and compares by `matching`.
  func checker(by matching: MatchingRules<M>) -> Checker<M> {
    guard position > 0 else {
      return Checker(start, after: nil, from: start.machine.state, by: matching)
    }
    let step = step(to: position)
    return Checker(
      run, after: step.stimulus, from: machine(at: step.origin).state, by: matching)
  }
}

/// One step of a timeline, and the assertions that held after it.
struct TimelineStep<M: Machine>: Sendable {
  /// The stimulus.
  let stimulus: M.Stimulus
  /// The machine after the step, with the observations. They are kept, because a program could
  /// answer differently if it took the step again, or not at all.
  fileprivate(set) var run: Run<M>
  /// The position before the step.
  let origin: Int
  /// The number of steps from the start up to this one.
  let depth: Int
  /// The assertions that held after it, in the notation.
  var assertions: [String] = []
  /// The first and the last of the steps that begin here, and the one after this of those that
  /// begin at its origin.
  fileprivate(set) var firstNext: Int?, lastNext: Int?, sibling: Int?
  /// The step to which forward leads.
  fileprivate var ahead: Int?
}

// MARK: - Changes

extension Timeline {
  /// Adds a step at the current position, and goes there. A step with this stimulus that was taken
  /// there before is the same one, with the observations of this time.
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

  /// Goes back by so many steps, as far as there are any.
  mutating func goBack(_ count: Int) {
    for _ in 0..<min(count, stepCount) {
      let origin = all[position - 1].origin
      setAhead(of: origin, to: position)
      position = origin
    }
  }

  /// Goes forward by so many steps, as far as there are any: those that were gone back, or else the
  /// last ones that were taken.
  mutating func goForward(_ count: Int) {
    var left = count
    while left > 0, let next = position == 0 ? aheadOfStart : all[position - 1].ahead {
      position = next
      left -= 1
    }
  }

  /// Goes to a position that there is.
  mutating func go(to position: Int) { self.position = position }

  /// Names the current position. A name of another position moves to the current one.
  mutating func mark(_ name: String) { marks[name] = position }

  /// The same steps from another start, with the assertions that hold there as well, by `holds`.
  func again(
    from start: Run<M>, where holds: (_ assertion: String, M) -> Bool
  ) throws(BrokenInvariant) -> Self {
    var again = Timeline(from: start)
    again.assertionsAtStart = assertionsAtStart.filter { holds($0, start.machine) }
    for step in all.indices.lazy.map({ all[$0] }) {
      var run = Run(of: again.machine(at: step.origin))
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
