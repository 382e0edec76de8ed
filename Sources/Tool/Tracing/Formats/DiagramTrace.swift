extension TraceFormat {
  /// A state diagram for Mermaid.
  package static let mermaid = TraceFormat("mermaid", fileExtension: "mmd") {
    DiagramTrace<StateDiagram> { $0.mermaid }
  }

  /// A sequence diagram for Mermaid.
  package static let sequence = TraceFormat("sequence", fileExtension: "sequence.mmd") {
    DiagramTrace<SequenceDiagram> { $0.mermaid }
  }

  /// A graph for Graphviz's `dot`.
  package static let dot = TraceFormat("dot", fileExtension: "dot") {
    DiagramTrace<StateDiagram> { $0.dot }
  }

  /// An image of the states, drawn by Graphviz's `dot`.
  package static let svg = TraceFormat("svg", fileExtension: "svg") {
    DiagramTrace<StateDiagram> { (diagram) throws(TraceError) in
      try DotPicture.svg(of: diagram.dot)
    }
  }
}

/// A trace as a diagram. The diagram is written at the end, and leaves out details if the trace is
/// long.
struct DiagramTrace<Diagram: TraceDiagram>: TraceExporter {
  private var diagram: Diagram?
  private let draw: (Diagram) throws(TraceError) -> String

  /// Creates an exporter that writes the text that `draw` returns for the diagram.
  init(_ draw: @escaping (Diagram) throws(TraceError) -> String) { self.draw = draw }

  mutating func take(_ event: TraceEvent, into text: inout String) throws(TraceError) {
    switch event {
    case .began(let head): diagram = Diagram(head)
    case .stepped(let step): diagram?.take(step)
    case .ended(let end):
      diagram?.take(end)
      if let diagram { text += try draw(diagram) }
    }
  }
}
