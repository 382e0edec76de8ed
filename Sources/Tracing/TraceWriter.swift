public import Files
import Machines

/// A trace on its way to where it is kept: a file, a pipe or a device.
///
/// A file gets its new content at the end, at once.
public struct TraceWriter {
  /// How much is gathered before it is written.
  private static let chunk = 1 << 16

  private var exporter: any TraceExporter
  private let target: OutputTarget
  private var text = ""

  /// Writes a form to a target.
  public init(_ format: TraceFormat, to target: OutputTarget) {
    exporter = format.exporter
    self.target = target
  }

  /// Takes what comes next. Throws a ``TraceError`` where the form cannot be made, a `FileError` where
  /// the target cannot be written.
  public mutating func take(_ event: TraceEvent) throws {
    try exporter.take(event, into: &text)
    if case .ended = event {
      try flush()
      try target.finish()
    } else if text.utf8.count > Self.chunk {
      try flush()
    }
  }

  private mutating func flush() throws(FileError) {
    try target.write(Array(text.utf8))
    text.removeAll(keepingCapacity: true)
  }
}
