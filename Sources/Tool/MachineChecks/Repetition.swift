import Machines

/// The last stimuli of a sequence, taken again and again for as long as they cause the same things.
struct Repetition<M: Machine> {
  /// More stimuli are not repeated.
  private static var longest: Int { 6 }
  /// A number of one byte has come round after fewer.
  private static var leastRounds: Int { 5_000 }
  /// More are not waited for.
  private static var mostRounds: Int { 100_000 }
  /// What a machine may count down to, such as the end of a subscription, has come after so many
  /// seconds: two years.
  private static var patience: Int { 63_072_000 }

  /// Whether each of many rounds, one like the other, leaves a machine that is new.
  private(set) var isEndless = false
  /// The number of rounds taken.
  private(set) var rounds = 0

  /// The repetition of the last stimuli between two machines of a course that stand in the same
  /// state. The course has a machine before each stimulus, and one behind the last.
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
    // A machine that comes round is met again at one of the marks, which are set ever further
    // apart.
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

  /// The number of rounds behind which nothing that a machine may wait for is left.
  private static func limit(of stimuli: [M.Stimulus]) -> Int {
    let duration = stimuli.reduce(0) { $0 + Int(M.duration(of: $1).count) }
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
