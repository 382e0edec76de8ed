extension TraceFormat {
  /// A state diagram for Mermaid.
  package static let mermaid = TraceFormat("mermaid", fileExtension: "mmd") { MermaidTrace() }
}

/// A state diagram in Mermaid's syntax (`stateDiagram-v2`). It is written at the end, and folded if
/// the trace is long.
struct MermaidTrace: TraceExporter {
  private var diagram: StateDiagram?

  mutating func take(_ event: TraceEvent, into text: inout String) {
    switch event {
    case .began(let head): diagram = StateDiagram(head)
    case .stepped(let step): diagram?.take(step)
    case .ended(let end):
      diagram?.take(end)
      text += diagram?.mermaid() ?? ""
    }
  }
}
