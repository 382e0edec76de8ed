import Machines

// error: Query.number does not declare its answer; write @Answers above it, such as
// error: @Answers<[String]>
@Words
enum Query: Spoken {
  /// How many there are.
  case number
}
