import Machines

// error: Act.given is a word of the notation: name another with @Word
@Words
enum Act: Spoken {
  /// It is given.
  case given
}
