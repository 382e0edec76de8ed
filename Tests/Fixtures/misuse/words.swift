import Machines

// Every kind of declaration, in the form that compiles.
@Words
enum Act: Spoken {
  /// Go through.
  case go
  /// Wait.
  @Operand("rounds", .count("N", in: 1...9))
  case wait(Seconds, rounds: UInt8?)
}

@Words
enum Query: Spoken {
  /// How many there are.
  @Answers<UInt8>
  case number
}

struct Counter: Query.Answering {
  var number: UInt8 { 1 }
}
