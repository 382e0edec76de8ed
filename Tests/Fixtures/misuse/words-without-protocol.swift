import Machines

// error: Act is not Spoken: write `enum Act: Spoken`, or `enum Act: Path` for a state
@Words
enum Act {
  /// Go through.
  case go
}

let phrase = Act.go.phrase
