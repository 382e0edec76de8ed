import Machines

// error: State is not a Path; write `enum State: Path`
@Words
enum State: Spoken {
  /// Anybody gets through.
  case open
}
