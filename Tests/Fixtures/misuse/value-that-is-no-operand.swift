import Machines

// error: requires that 'String' conform to 'Operand'
@Words
enum Act: Spoken {
  /// Say it.
  case say(String)
}
