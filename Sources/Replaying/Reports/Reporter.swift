/// A form of report. Each form is one conformance in a file of its own.
public protocol Reporter {
  /// Takes what happens next and appends to `text` what can be said now.
  ///
  /// What was appended is written out and taken away whenever it suits; a reporter keeps what it
  /// still needs.
  mutating func take(_ event: RunEvent, into text: inout String)
}
