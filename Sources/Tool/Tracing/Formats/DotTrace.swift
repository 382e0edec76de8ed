extension TraceFormat {
  /// A graph for Graphviz' `dot`.
  package static let dot = TraceFormat("dot", fileExtension: "dot") { DotTrace() }
}

/// A graph for Graphviz' `dot`. It is written at the end, and folded if the trace is long.
struct DotTrace: TraceExporter {
  private var diagram: StateDiagram?

  mutating func take(_ event: TraceEvent, into text: inout String) {
    switch event {
    case .began(let head): diagram = StateDiagram(head)
    case .stepped(let step): diagram?.take(step)
    case .ended(let end):
      diagram?.take(end)
      text += diagram?.dot ?? ""
    }
  }
}
