import Machines

// error: cannot infer type of closure parameter 'door' without a type annotation
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

  static let vocabulary = Vocabulary<Door>()

  static let invariants = [
    Invariant("open", "the door is open") { door in door.state == .open }
  ]

  var state: State { .open }

  mutating func take(_ stimulus: Act, into trail: inout Trail<Door>) {}
}
