extension TraceFormat {
  /// A sequence diagram for Mermaid.
  package static let sequence = TraceFormat("sequence", fileExtension: "sequence.mmd") {
    SequenceTrace()
  }
}

/// A sequence diagram in Mermaid's syntax, with lanes for the user, the deciders, and the other
/// actors that take part.
///
/// It is written at the end; for a long trace it contains the first and the last steps.
struct SequenceTrace: TraceExporter {
  private var diagram: SequenceDiagram?

  mutating func take(_ event: TraceEvent, into text: inout String) {
    switch event {
    case .began(let head): diagram = SequenceDiagram(head)
    case .stepped(let step): diagram?.take(step)
    case .ended(let end):
      diagram?.take(end)
      text += diagram?.mermaid ?? ""
    }
  }
}
