import Machines

extension TraceFormat {
  /// A graph for Graphviz' `dot`.
  public static let dot = TraceFormat("dot", fileExtension: "dot") { DotTrace() }
}

/// A graph for Graphviz' `dot`: the states, and each move of each step as a separate edge.
///
/// Nothing is folded, and almost nothing is kept in memory, so a long trace gives a large graph;
/// the format `svg` folds.
struct DotTrace: TraceExporter {
  /// The number of nodes remembered as written. A forgotten one is written again, which does not
  /// change the graph.
  private static let memory = 1000

  private var nodes: Set<String> = []
  private var palette = StatePalette([])
  private var end = TracedState(text: "", names: [])

  mutating func take(_ event: TraceEvent, into text: inout String) {
    switch event {
    case .began(let head):
      palette = StatePalette(head.stateNames)
      text += DotText.opening(title: head.name)
      write(head.state, into: &text)
      text += DotText.startEdge(to: head.state)
      end = head.state
    case .stepped(let step):
      for move in step.moves {
        write(move.origin, into: &text)
        write(move.target, into: &text)
        text += DotText.edge(move.origin, move.target, move.lines)
      }
      end = step.after
    case .ended(let over):
      write(end, into: &text)
      text += DotText.end(end, breaking: over.broken)
      text += DotText.closing
    }
  }

  private mutating func write(_ state: TracedState, into text: inout String) {
    if nodes.count == Self.memory { nodes.removeAll() }
    guard nodes.insert(state.text).inserted else { return }
    text += DotText.node(state, palette.colors(of: state))
  }
}
