extension TraceFormat {
  /// An image of the states, drawn by Graphviz' `dot`.
  package static let svg = TraceFormat("svg", fileExtension: "svg") { SVGTrace() }
}

/// The state diagram as an image, drawn by Graphviz' `dot`. It is folded if the trace is long.
struct SVGTrace: TraceExporter {
  private var diagram: StateDiagram?

  mutating func take(_ event: TraceEvent, into text: inout String) throws(TraceError) {
    switch event {
    case .began(let head): diagram = StateDiagram(head)
    case .stepped(let step): diagram?.take(step)
    case .ended(let end):
      diagram?.take(end)
      if let diagram { text += try DotPicture.svg(of: diagram.dot) }
    }
  }
}
