import Machines

// error: to expected argument type 'Parameter<Seconds>'
@Words
enum Act: Spoken {
  /// Wait.
  @Operand(Parameter<UInt8>.count("N", in: 0...9))
  case wait(Seconds)
}
