import Machines

// error: possibly intended match 'Door.State' does not conform to 'Path'
struct Door: Machine {
  @Words
  enum Act: Spoken {
    /// Go through.
    case go
  }

  @Words
  enum State {
    /// Anybody gets through.
    case open
  }

  static let vocabulary = Vocabulary<Door>()

  var state: State { .open }

  mutating func take(_ stimulus: Act, into trail: inout Trail<Door>) {}
}
