import Machines

// error: cannot convert value of type 'Int' to expected argument type 'UInt8'
let limit = 9

@Words
enum Act: Spoken {
  /// Wait.
  @Operand("rounds", .count("N", in: 0...limit))
  case wait(rounds: UInt8)
}
