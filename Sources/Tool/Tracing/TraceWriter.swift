import FileAccess
import Notation

/// Writes a trace to a file, a pipe or a device.
///
/// A file is replaced atomically when the trace is complete.
package struct TraceWriter {
  /// The reason why a trace could not be written.
  package enum Failure: Error, Hashable, Sendable {
    /// The trace cannot be represented in the format.
    case form(TraceError)
    /// The target cannot be opened or written.
    case target(FileError)
  }

  /// The number of bytes that are collected before they are written.
  private static let chunk = 1 << 16

  private let replays: Bool
  private let machine: String
  private var exporter: any TraceExporter
  private let target: OutputTarget
  private var text = ""

  /// Creates a writer in this format. `tool` names the machine, and `open` opens the target.
  package init(
    _ format: TraceFormat, by tool: ReportingTool, to open: () throws(FileError) -> OutputTarget
  ) throws(Failure) {
    replays = format.replays
    machine = tool.machine
    exporter = format.exporter
    do throws(FileError) { target = try open() } catch { throw .target(error) }
  }

  /// Handles the next event. For a format that can be read back, throws if a line is too long to be
  /// read back.
  package mutating func take(_ event: TraceEvent) throws(Failure) {
    if replays, event.lines.contains(where: { $0.utf8.count > LineLength.maximum }) {
      let limit = "a line of a scenario can be at most \(LineLength.maximum) bytes long"
      throw .form(TraceError("the trace would have a line that is too long", help: limit))
    }
    var event = event
    if case .began(var head) = event {
      head.machine = machine
      event = .began(head)
    }
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

extension TraceEvent {
  /// The event's lines in the notation.
  fileprivate var lines: [String] {
    switch self {
    case .began(let head): [TextTrace.heading(of: head)] + head.givens.map { "given \($0)" }
    case .stepped(let step): [step.stimulus.text] + step.observations.map { "  \($0.text)" }
    case .ended: []
    }
  }
}
