import Machines

// error: possibly intended match 'Door.Rule' does not conform to 'Named'
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

  enum Rule { case locked }

  static let vocabulary = Vocabulary<Door>()
  var state: State { .open }
  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<Door>) {}
}
