import Machines

// error: write who decides, as in `trail.transition(to: state, via: .lock)`
struct Door: Machine {
  @Words
  enum Act: Spoken {
    /// Go through.
    case go
  }

  @Words
  enum State: Path {
    /// Anybody gets through.
    case open
  }

  enum Decider: UInt8, Choice { case lock }

  static let vocabulary = Vocabulary<Door>()

  var state: State { .open }

  mutating func take(_ stimulus: Act, into trail: inout Trail<Door>) {
    trail.transition(to: .open)
  }
}
