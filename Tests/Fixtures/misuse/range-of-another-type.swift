import Machines

// error: cannot convert value of type 'UInt8.Type' to expected argument type 'Int?.Type'
let limit = 9

@Words
enum Act: Spoken {
  /// Wait.
  @Operand("rounds", .count("N", in: 0...limit))
  case wait(rounds: UInt8)
}
