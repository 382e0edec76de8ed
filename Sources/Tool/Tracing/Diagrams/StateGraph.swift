import Machines

/// The states of a machine in a trace, and the moves between them.
///
/// The number of edges is limited. If a move exceeds the limit, the graph is folded.
struct StateGraph {
  /// The level of detail of a graph.
  enum Folding: Hashable, Sendable {
    /// Edges with the same states and the same label are merged. The label lists the numbers of
    /// their steps.
    case whole
    /// States are shown without payloads, and stimuli without values.
    case names
    /// All edges from one state to another are merged.
    case pairs
    /// Only the edges with the most steps are kept.
    case mostTravelled
  }

  /// A group of moves drawn as one edge.
  struct Edge {
    /// The index of the state at which the edge starts.
    var origin = 0
    /// The index of the state at which the edge ends.
    var target = 0
    /// The edge's first move.
    let move: StateMove
    /// The numbers of the steps of all the edge's moves.
    var steps: StepNumbers
  }

  private struct Key: Hashable {
    let origin: Int
    let target: Int
    let words: [String]
  }

  private let limit: Int
  private let start: TracedState
  private var numbers = Numbering<TracedState>()
  private var keys = Numbering<Key>()

  /// The current level of detail.
  private(set) var folding = Folding.whole

  /// The states in the order in which they were reached, starting with the initial state.
  var states: [TracedState] { numbers.values }

  /// The edges in the order in which they first occurred.
  private(set) var edges: [Edge] = []

  /// The number of moves inserted so far.
  private(set) var moves = 0

  /// Creates a graph for a trace that starts in a state. The graph has up to `limit` edges.
  init(start: TracedState, limit: Int) {
    self.start = start
    self.limit = limit
    _ = number(of: start)
  }

  /// Adds a move.
  mutating func insert(_ move: StateMove) {
    moves += 1
    add(Edge(move: move, steps: StepNumbers(move.step)))
    while edges.count > limit { fold() }
  }

  /// Folds the graph by another level. Once ``folding`` is `mostTravelled`, each call keeps half of
  /// the edges.
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
    (numbers, keys, edges) = (Numbering(), Numbering(), [])
    _ = number(of: start)
    for edge in kept { add(edge) }
  }

  /// Returns the index of a state in the graph; `nil` if the graph does not contain the state.
  func index(of state: TracedState) -> Int? { numbers[folded(state)] }

  /// Returns the lines of an edge's label.
  func lines(of edge: Edge) -> [String] {
    edge.steps.lines(words(of: edge.move))
  }

  private mutating func add(_ new: Edge) {
    var edge = new
    edge.origin = number(of: edge.move.origin)
    edge.target = number(of: edge.move.target)
    let key = Key(origin: edge.origin, target: edge.target, words: words(of: edge.move))
    let place = keys.number(of: key)
    if place < edges.count { edges[place].steps.add(edge.steps) } else { edges.append(edge) }
  }

  private mutating func number(of state: TracedState) -> Int {
    numbers.number(of: folded(state))
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
