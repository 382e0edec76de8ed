/// A trace format. Each format is declared next to its exporter.
package struct TraceFormat: RawRepresentable, Hashable, CaseIterable, Sendable {
  /// All formats, in the order in which help lists them.
  package static let allCases: [TraceFormat] = [
    .text,
    .jsonl,
    .itf,
    .perfetto,
    .mermaid,
    .sequence,
    .dot,
    .svg,
    .markdown,
    .html,
  ]

  /// The name on the command line.
  package let rawValue: String

  /// The file name extension, without a dot.
  package let fileExtension: String

  /// Whether a trace in this format can be read back and run as a scenario.
  package let replays: Bool

  /// Whether a trace in this format shows the display and the answers to queries after each step.
  /// If so, snapshots are recorded.
  package let hasSnapshots: Bool

  private let makeExporter: @Sendable () -> any TraceExporter

  /// Creates a format from its name, its file name extension and a function that creates its
  /// exporter.
  init(
    _ name: String, fileExtension: String, replays: Bool = false, hasSnapshots: Bool = false,
    makeExporter: @escaping @Sendable () -> any TraceExporter
  ) {
    rawValue = name
    self.fileExtension = fileExtension
    self.replays = replays
    self.hasSnapshots = hasSnapshots
    self.makeExporter = makeExporter
  }

  /// Creates the format with this name; `nil` if no format has the name.
  package init?(rawValue name: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == name }) else { return nil }
    self = format
  }

  /// A new exporter for this format.
  package var exporter: any TraceExporter { makeExporter() }
}

extension TraceFormat: CustomStringConvertible {
  /// The name as shown in error messages.
  package var description: String { rawValue }
}
