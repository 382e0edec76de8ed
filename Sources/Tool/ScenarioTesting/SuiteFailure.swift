import Testing

/// Something that does not hold, and where that stands.
struct SuiteFailure: Sendable {
  /// The text that the runner prints.
  let text: String
  /// The position in a scenario or, where there is none, in the test.
  let place: FailurePlace

  /// Records the failure as an issue of the test that runs.
  func record() { Issue.record(Comment(rawValue: text), sourceLocation: place.location) }
}

/// A position in a file. It becomes a `SourceLocation` only within a test of Swift Testing, so that
/// XCTest needs none.
struct FailurePlace: Sendable {
  /// The file's folder and name, from which a test's output takes the name.
  let fileID: String
  /// The absolute path.
  let filePath: String
  /// The line, from 1.
  let line: Int
  /// The column, from 1.
  let column: Int

  /// The same position as Swift Testing has it.
  var location: SourceLocation {
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
