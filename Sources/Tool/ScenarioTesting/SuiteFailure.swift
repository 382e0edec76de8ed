import Testing

/// A failure and its position.
struct SuiteFailure: Sendable {
  /// The text that the runner prints.
  let text: String
  /// The position in a scenario or, if there is no scenario, in the test.
  let place: FailurePlace

  /// Records the failure as an issue of the current test.
  func record() { Issue.record(Comment(rawValue: text), sourceLocation: place.location) }
}

/// A position in a file. It is converted to a Swift Testing `SourceLocation` only inside a Swift
/// Testing test, so that XCTest does not need a `SourceLocation`.
struct FailurePlace: Sendable {
  /// The file's folder and name. Test output shows the name.
  let fileID: String
  /// The absolute path of the file.
  let filePath: String
  /// The number of the line, from 1.
  let line: Int
  /// The number of the column, from 1.
  let column: Int

  /// The position as a Swift Testing source location.
  var location: SourceLocation {
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
