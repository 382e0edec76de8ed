import Machines

// error: Query.any does not declare its answer; write @Answers above it, such as
// error: @Answers<[String]>
@Words
enum Query: Spoken {
  /// How many there are.
  @Answers<UInt8>
  case number
  /// Whether there is any.
  case any
}
