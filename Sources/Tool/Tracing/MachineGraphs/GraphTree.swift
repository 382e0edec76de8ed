/// The states of a graph as a tree: each state is drawn around the states below it, or alone if
/// there are none.
struct GraphTree {
  /// The names of the state; none at the top.
  let names: [String]
  /// The index of the state in the graph; `nil` if the graph has no such state.
  private(set) var node: Int?
  /// The states below, in the order of the graph.
  private(set) var children: [GraphTree] = []

  /// The tree of a graph, without the node for any state.
  init(_ graph: MachineGraph) {
    self.init(names: [])
    for (index, node) in graph.nodes.enumerated() where !node.names.isEmpty {
      insert(index, node.names)
    }
  }

  private init(names: [String]) { self.names = names }

  /// Whether it is drawn as a single state.
  var isLeaf: Bool { children.isEmpty }

  /// The last name.
  var label: String { names.last ?? "" }

  /// The state in the form that the palette expects.
  var state: TracedState { TracedState(names: names) }

  private mutating func insert(_ node: Int, _ path: [String]) {
    guard path.count > names.count else {
      self.node = node
      return
    }
    let next = Array(path.prefix(names.count + 1))
    let index = children.firstIndex { $0.names == next } ?? children.count
    if index == children.count { children.append(GraphTree(names: next)) }
    children[index].insert(node, path)
  }
}
