/// The formats of traces.
public enum TraceFormat: String, CaseIterable, Sendable {
  /// The notation: a scenario that asserts everything that happened.
  case text
  /// One JSON object per step.
  case jsonl
  /// The Informal Trace Format of Apalache and Quint.
  case itf
  /// Trace events for ui.perfetto.dev and chrome://tracing.
  case perfetto
  /// A state diagram for Mermaid.
  case mermaid
  /// A sequence diagram for Mermaid.
  case sequence
  /// A graph for Graphviz' `dot`.
  case dot
  /// An image of the states, drawn by Graphviz' `dot`.
  case svg
  /// A table of the steps and diagrams, for a pull request.
  case markdown
}

extension TraceFormat {
  /// A new exporter in this format.
  public var exporter: any TraceExporter {
    switch self {
    case .text: TextTrace()
    case .jsonl: JSONLinesTrace()
    case .itf: InformalTrace()
    case .perfetto: PerfettoTrace()
    case .mermaid: MermaidTrace()
    case .sequence: SequenceTrace()
    case .dot: DotTrace()
    case .svg: SVGTrace()
    case .markdown: MarkdownTrace()
    }
  }

  /// The file name extension, without a dot.
  public var fileExtension: String {
    switch self {
    case .text: "scenario"
    case .jsonl: "jsonl"
    case .itf: "itf.json"
    case .perfetto: "perfetto.json"
    case .mermaid: "mmd"
    case .sequence: "sequence.mmd"
    case .dot: "dot"
    case .svg: "svg"
    case .markdown: "md"
    }
  }
}
