import Machines

/// The graph of a trace, with the diagram's title and colours, and a remark about folded parts.
struct StateDiagram: TraceDiagram {
  /// The maximum number of edges, not counting the edge to the initial state.
  private static let edgeLimit = MermaidText.edgeLimit - 1

  private let name: String

  /// The colours of the states.
  let palette: StatePalette
  private(set) var graph: StateGraph
  private var steps = 0
  private var still = 0

  /// The state in which the trace ends.
  private(set) var end: TracedState

  /// The invariant broken by the last step.
  private(set) var broken: String?

  /// Creates a diagram of the trace with this head.
  init(_ head: TraceHead) {
    name = head.name
    palette = StatePalette(head.stateNames)
    graph = StateGraph(start: head.state, limit: Self.edgeLimit)
    end = head.state
  }

  /// Adds a step.
  mutating func take(_ step: TracedStep) {
    steps += 1
    end = step.after
    let moves = step.moves
    if moves.isEmpty { still += 1 }
    for move in moves { graph.insert(move) }
  }

  /// Adds the end of the trace.
  mutating func take(_ end: TraceEnd) { broken = end.broken }

  /// Folds the diagram by another level.
  mutating func fold() { graph.fold() }

  /// The edges in the order in which they were first taken.
  var drawnEdges: [DrawnEdge] {
    graph.edges.grouped { [$0.origin, $0.target] }
      .map { DrawnEdge($0, $1.map(graph.lines)) }
  }

  /// The diagram's title: the name of the trace, and a note on folding.
  var title: String {
    guard let folded else { return name }
    return "\(DiagramText.line(name, DiagramText.phrase)) (folded: \(folded))"
  }

  /// A single-line comment for readers of the diagram's source. It contains no text from the
  /// scenario.
  var remark: String {
    let seen = "Steps: \(steps); without effect and not drawn: \(still)"
    return folded.map { "\(seen); folded: \($0)" } ?? seen
  }

  private var folded: String? {
    switch graph.folding {
    case .whole: nil
    case .names: "without values"
    case .pairs: "one edge for each pair of states"
    case .mostTravelled:
      "the most travelled edges, for \(graph.edges.reduce(0) { $0 + $1.steps.count }) of "
        + "\(graph.moves) moves"
    }
  }
}
