import Machines

// error: this type is no Operand: write `: UInt8, Choice` behind an enumeration of words
enum Coin { case penny, token }

@Words
enum Act: Spoken {
  /// Put it in.
  case insert(Coin)
}
