public import FileAccess
import Machines

/// A trace on its way to where it is kept: a file, a pipe or a device.
///
/// A file gets its new content at the end, at once.
public struct TraceWriter {
  /// Why a trace is not written.
  public enum Failure: Error, Hashable, Sendable {
    /// The form cannot be made.
    case form(TraceError)
    /// The target cannot be opened or written.
    case target(FileError)
  }

  /// How much is gathered before it is written.
  private static let chunk = 1 << 16

  private var exporter: any TraceExporter
  private let target: OutputTarget
  private var text = ""

  /// Writes a form to the target that `open` opens.
  public init(
    _ format: TraceFormat, to open: () throws(FileError) -> OutputTarget
  ) throws(Failure) {
    exporter = format.exporter
    do throws(FileError) { target = try open() } catch { throw .target(error) }
  }

  /// Takes what comes next.
  public mutating func take(_ event: TraceEvent) throws(Failure) {
    do throws(TraceError) { try exporter.take(event, into: &text) } catch { throw .form(error) }
    do throws(FileError) {
      if case .ended = event {
        try flush()
        try target.finish()
      } else if text.utf8.count > Self.chunk {
        try flush()
      }
    } catch { throw .target(error) }
  }

  private mutating func flush() throws(FileError) {
    try target.write(Array(text.utf8))
    text.removeAll(keepingCapacity: true)
  }
}
