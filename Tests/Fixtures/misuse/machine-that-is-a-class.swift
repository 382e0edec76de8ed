import Machines

// error: stored property 'count' of 'Sendable'-conforming class 'Door' is mutable
final class Door: Machine {
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
  var count = 0
  var state: State { .open }
  init() {}
  func take(_ stimulus: Stimulus, into trail: inout Trail<Door>) { count += 1 }
  static func == (one: Door, other: Door) -> Bool { one.count == other.count }
  func hash(into hasher: inout Hasher) { hasher.combine(count) }
}
