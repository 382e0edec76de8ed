extension TraceFormat {
  /// A state diagram of Mermaid.
  public static let mermaid = TraceFormat("mermaid", fileExtension: "mmd") { MermaidTrace() }
}

/// A state diagram of Mermaid (`stateDiagram-v2`): where the machine stood, and what led from one place
/// to the other. It is written at the end, folded where the trace is long.
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
