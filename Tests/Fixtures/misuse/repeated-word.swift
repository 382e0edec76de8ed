import Machines

// error: Act has two verbs with the word go: give one of them another, such as @Word("go-again")
@Words
enum Act: Spoken {
  /// Go through.
  case go
  /// Go once more.
  @Word("go")
  case again(Seconds)
}
