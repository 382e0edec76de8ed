import Machines

// error: requires that 'Double' conform to 'Operand'
@Words
enum Act: Spoken {
  /// Say it.
  case say(Double)
}
