import Machines

// error: this type is no Operand: write `: UInt8, Choice` behind an enumeration of words, make
// error: another type a WrittenOperand, and take a Decimal of FoundationOperands for a number
// error: with a fraction
@Words
enum Act: Spoken {
  /// Say it.
  case say(Double)
}
