/// The graph of a trace with what there is to say beside it: who it is about, and what is not drawn.
struct StateDiagram {
  /// The most edges that a diagram has, beside the one to where the trace starts.
  private static let edgeLimit = MermaidText.edgeLimit - 1

  private let name: String

  /// The colours of the states.
  let palette: StatePalette
  private(set) var graph: StateGraph
  private var steps = 0
  private var still = 0

  /// Where the trace ends.
  private(set) var end: TracedState

  /// The invariant that the last step broke, if it did.
  private(set) var broken: String?

  /// A diagram of a trace that begins so.
  init(_ head: TraceHead) {
    name = head.name
    palette = StatePalette(head.stateNames)
    graph = StateGraph(start: head.state, limit: Self.edgeLimit)
    end = head.state
  }

  /// Takes a step.
  mutating func take(_ step: TracedStep) {
    steps += 1
    end = step.after
    let moves = step.moves
    if moves.isEmpty { still += 1 }
    for move in moves { graph.insert(move) }
  }

  /// Takes the end.
  mutating func take(_ end: TraceEnd) { broken = end.broken }

  /// Makes the diagram coarser.
  mutating func fold() { graph.fold() }

  /// The name of the trace, and how the diagram was folded.
  var title: String {
    guard let folded else { return name }
    return "\(DiagramText.line(name, DiagramText.phrase)) (folded: \(folded))"
  }

  /// What a reader of the diagram's text should know, on a line; no word of it is an author's.
  var remark: String {
    let seen = "Steps: \(steps); nothing came of, and not drawn: \(still)"
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
