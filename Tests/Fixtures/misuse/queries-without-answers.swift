import Machines

// error: Query.number does not say what it answers with: write @Answers above it, such as
// error: @Answers<[String]>
@Words
enum Query: Spoken {
  /// How many there are.
  case number
}
