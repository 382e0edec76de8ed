import Machines

// error: write `static let vocabulary = Vocabulary<…>()` with the machine's name
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

  var state: State { .open }
  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<Door>) {}
}
