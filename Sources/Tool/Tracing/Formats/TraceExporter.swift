/// A writer of traces in one format. Each conforming type is in its own file.
package protocol TraceExporter {
  /// Handles the next event, and appends to `text` everything that can already be written.
  ///
  /// The caller can write out and remove the text at any time. An exporter keeps only the data that
  /// it still needs. Throws if the trace cannot be written in this format.
  mutating func take(_ event: TraceEvent, into text: inout String) throws(TraceError)
}

/// An error that occurs while a trace is being written.
package struct TraceError: Error, Hashable, Sendable {
  /// A description of the error, without a full stop.
  package let message: String

  /// A suggestion for fixing the error; `nil` if there is none.
  package let help: String?

  /// Creates an error with this message and help.
  package init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }
}
