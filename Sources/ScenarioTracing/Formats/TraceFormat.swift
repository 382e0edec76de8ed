/// A form in which a trace can be written. Each form is declared beside its exporter.
public struct TraceFormat: RawRepresentable, Hashable, CaseIterable, Sendable {
  /// Every form, in the order in which help lists them.
  public static let allCases: [TraceFormat] = [
    .text,
    .jsonl,
    .itf,
    .perfetto,
    .mermaid,
    .sequence,
    .dot,
    .svg,
    .markdown,
  ]

  /// The name by which users ask for the form.
  public let rawValue: String

  /// The file name extension, without a dot.
  public let fileExtension: String

  private let makeExporter: @Sendable () -> any TraceExporter

  /// A form that is written by what `makeExporter` makes.
  init(
    _ name: String, fileExtension: String,
    makeExporter: @escaping @Sendable () -> any TraceExporter
  ) {
    rawValue = name
    self.fileExtension = fileExtension
    self.makeExporter = makeExporter
  }

  /// The form of a name; `nil` where no form has it.
  public init?(rawValue name: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == name }) else { return nil }
    self = format
  }

  /// A new exporter of this form.
  public var exporter: any TraceExporter { makeExporter() }
}

extension TraceFormat: CustomStringConvertible {
  /// The name by which users ask for the form.
  public var description: String { rawValue }
}
