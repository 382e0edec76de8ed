import Machines

/// Repeats the last stimuli of a sequence while they cause the same observations.
struct Repetition<M: Machine> {
  /// The maximum number of stimuli to repeat.
  private static var longest: Int { 6 }
  /// The minimum number of rounds. This is enough rounds for a one-byte counter to wrap around.
  private static var leastRounds: Int { 5_000 }
  /// The maximum number of rounds. A repetition that needs more rounds is not tried.
  private static var mostRounds: Int { 100_000 }
  /// The time in seconds after which every countdown in a machine, such as the time until a
  /// subscription ends, is assumed to have ended. It is two years.
  private static var patience: Int { 63_072_000 }

  /// Whether every round had the same observations but led to a new machine.
  private(set) var isEndless = false
  /// The number of rounds taken.
  private(set) var rounds = 0

  /// Repeats the last stimuli of a course if the machines before and after them are in the same
  /// state.
  ///
  /// The course contains the machine before each stimulus and the machine after the last stimulus.
  init(ending course: [M], _ stimuli: ArraySlice<M.Stimulus>) {
    guard let end = course.last else { return }
    for length in 1...Self.longest where length <= stimuli.count && !isEndless {
      let start = course[course.count - 1 - length]
      guard start.state == end.state, start != end else { continue }
      take(Array(stimuli.suffix(length)), from: end)
    }
  }

  private mutating func take(_ stimuli: [M.Stimulus], from start: M) {
    let limit = Self.limit(of: stimuli)
    guard limit <= Self.mostRounds else { return }
    var machine = start
    let first = Self.round(of: stimuli, on: &machine)
    // A machine that cycles will reach one of the marks, which are set further and further apart.
    var mark = start
    var next = 1
    for count in 1...limit {
      rounds += 1
      if machine == mark || machine.state != start.state { return }
      if count == next { (mark, next) = (machine, 2 * next) }
      guard Self.round(of: stimuli, on: &machine) == first else { return }
    }
    isEndless = true
  }

  /// Returns the number of rounds after which every countdown in a machine is assumed to have
  /// ended.
  private static func limit(of stimuli: [M.Stimulus]) -> Int {
    let duration = stimuli.reduce(0) { $0 + Int(M.duration(of: $1).components.seconds) }
    return max(leastRounds, duration == 0 ? 0 : patience / duration)
  }

  private static func round(
    of stimuli: [M.Stimulus], on machine: inout M
  ) -> [Observation<M>] {
    stimuli.flatMap { stimulus in
      let step = CheckedStep(of: machine, taking: stimulus)
      machine = step.machine
      return step.observations
    }
  }
}
