/// A writer of traces in one format. Each format is one conformance in a file of its own.
package protocol TraceExporter {
  /// Handles the next event, and appends to `text` whatever can be written at this point.
  ///
  /// The caller may write out and remove the text at any time. An exporter keeps only what it still
  /// needs, however long the trace is. Throws where the trace cannot be written in this format.
  mutating func take(_ event: TraceEvent, into text: inout String) throws(TraceError)
}

/// An error in writing a trace in some format.
package struct TraceError: Error, Hashable, Sendable {
  /// A description of the error, without a full stop.
  package let message: String

  /// A suggestion for fixing it; `nil` when there is none.
  package let help: String?

  /// An error with this message.
  package init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }
}
