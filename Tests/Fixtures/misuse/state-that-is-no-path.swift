import Machines

// error: State is no Path: write `enum State: Path`
@Words
enum State: Spoken {
  /// Anybody gets through.
  case open
}
