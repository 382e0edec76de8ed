/// A writer of reports in one format. Each format is one conformance in a file of its own.
package protocol Reporter {
  /// Handles the next event, and appends to `text` whatever can be written at this point.
  ///
  /// The caller may write out and remove the text at any time, so a reporter keeps what it still
  /// needs.
  mutating func take(_ event: RunEvent, into text: inout String)
}
