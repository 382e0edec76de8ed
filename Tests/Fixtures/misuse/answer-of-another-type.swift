import Machines

// error: type 'Counter' does not conform to protocol 'Query.Answering'
@Words
enum Query: Spoken {
  /// How many there are.
  @Answers<UInt8>
  case number
}

struct Counter: Query.Answering {
  var number: Seconds { Seconds(1) }
}
