import Machines

// error: Act.stay shares its line with another case: each verb has a case, and a comment,
@Words
enum Act: Spoken {
  /// Go through.
  case go, stay
}
