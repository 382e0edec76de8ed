/// A form in which a trace is written. Each form is one conformance in a file of its own.
public protocol TraceExporter {
  /// Takes what comes next and appends to `text` what can be written now.
  ///
  /// What was appended is written out and taken away whenever it suits; an exporter keeps only what it
  /// still needs, however long the trace is. Throws where the form cannot be made.
  mutating func take(_ event: TraceEvent, into text: inout String) throws(TraceError)
}

/// Why a trace cannot be written in a form.
public struct TraceError: Error, Hashable, Sendable {
  /// What is wrong, without a full stop.
  public let message: String

  /// What would help; `nil` when nothing would.
  public let help: String?

  /// An error with this message.
  public init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }
}
