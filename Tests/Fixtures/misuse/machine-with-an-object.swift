import Machines

// error: stored property 'counter' of 'Sendable'-conforming struct 'Door' has non-Sendable type
// error: 'Counter'
final class Counter { var count = 0 }

struct Door: Machine {
  @Words
  enum Stimulus: Spoken {
    /// Go through.
    case go
  }

  @Words
  enum State: Path {
    /// Anybody gets through.
    case open
  }

  static let vocabulary = Vocabulary<Door>()
  let counter = Counter()
  var state: State { .open }
  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<Door>) { counter.count += 1 }
  static func == (one: Door, other: Door) -> Bool { one.counter === other.counter }
  func hash(into hasher: inout Hasher) { hasher.combine(counter.count) }
}
