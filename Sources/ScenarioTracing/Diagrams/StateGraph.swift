/// Where a machine stood in a trace, and what led from one place to the other.
///
/// The graph never has more edges than its limit: when one more comes, it becomes coarser, and says so.
struct StateGraph {
  /// How coarse a graph is.
  enum Folding: Hashable, Sendable {
    /// Edges that say the same are one, with the numbers of their steps.
    case whole
    /// States are without what they carry, stimuli without their values.
    case names
    /// All edges from one state to another are one.
    case pairs
    /// Only the edges that stand for the most steps are there.
    case mostTravelled
  }

  /// Moves that are drawn as one.
  struct Edge {
    /// Where it begins, by position among the states.
    var origin = 0
    /// Where it ends, by position among the states.
    var target = 0
    /// The first of the moves.
    let move: StateMove
    /// The steps of all of them.
    var steps: StepNumbers

    /// Whether it leads to where it begins.
    var isLoop: Bool { origin == target }
  }

  private struct Key: Hashable {
    let origin: Int
    let target: Int
    let words: [String]
  }

  private let limit: Int
  private let start: TracedState
  private var positions: [String: Int] = [:]
  private var places: [Key: Int] = [:]

  /// How coarse the graph is.
  private(set) var folding = Folding.whole

  /// The states in the order in which they were reached; the trace starts in the first.
  private(set) var states: [TracedState] = []

  /// The edges in the order in which they were first taken.
  private(set) var edges: [Edge] = []

  /// How many moves were inserted.
  private(set) var moves = 0

  /// A graph of at most `limit` edges for a trace that starts in a state.
  init(start: TracedState, limit: Int) {
    self.start = start
    self.limit = limit
    _ = position(of: start)
  }

  /// Adds what a step did.
  mutating func insert(_ move: StateMove) {
    moves += 1
    add(Edge(move: move, steps: StepNumbers(move.step)))
    while edges.count > limit { fold() }
  }

  /// Makes the graph coarser: one edge at most is left when it was done often enough.
  mutating func fold() {
    var kept = edges
    switch folding {
    case .whole: folding = .names
    case .names: folding = .pairs
    case .pairs: folding = .mostTravelled
    case .mostTravelled:
      let order = edges.indices.sorted { (edges[$0].steps.count, $1) > (edges[$1].steps.count, $0) }
      kept = order.prefix(edges.count / 2).sorted().map { edges[$0] }
    }
    (positions, places, states, edges) = ([:], [:], [], [])
    _ = position(of: start)
    for edge in kept { add(edge) }
  }

  /// Where a state stands among those of the graph; `nil` when no edge touches it.
  func index(of state: TracedState) -> Int? { positions[folded(state).text] }

  /// The lines that say what an edge stands for.
  func lines(of edge: Edge) -> [String] {
    edge.steps.lines(words(of: edge.move))
  }

  private mutating func add(_ new: Edge) {
    var edge = new
    edge.origin = position(of: edge.move.origin)
    edge.target = position(of: edge.move.target)
    let key = Key(origin: edge.origin, target: edge.target, words: words(of: edge.move))
    if let place = places[key] {
      edges[place].steps.add(edge.steps)
    } else {
      places[key] = edges.count
      edges.append(edge)
    }
  }

  private mutating func position(of state: TracedState) -> Int {
    let state = folded(state)
    if let position = positions[state.text] { return position }
    positions[state.text] = states.count
    states.append(state)
    return states.count - 1
  }

  private func folded(_ state: TracedState) -> TracedState {
    folding == .whole ? state : state.plain
  }

  private func words(of move: StateMove) -> [String] {
    switch folding {
    case .whole: move.words(\.text, \.text)
    case .names: move.words(\.verb, \.brief)
    case .pairs, .mostTravelled: []
    }
  }
}
