/// A writer of traces in one format. Each format is a conforming type in its own file.
package protocol TraceExporter {
  /// Handles the next event, and appends to `text` everything that can already be written.
  ///
  /// The caller can write out and remove the text at any time. An exporter keeps only what it still
  /// needs, regardless of the length of the trace. Throws if the trace cannot be written in this
  /// format.
  mutating func take(_ event: TraceEvent, into text: inout String) throws(TraceError)
}

/// An error while writing a trace.
package struct TraceError: Error, Hashable, Sendable {
  /// A description of the error, without a full stop.
  package let message: String

  /// A suggestion for fixing it; `nil` if there is none.
  package let help: String?

  /// An error with this message.
  package init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }
}
