/// The states of a graph as a tree. A state with states below it is drawn around them. Any other
/// state is drawn with nothing inside it.
struct GraphTree {
  /// The names in the state's path; empty at the root of the tree.
  let names: [String]
  /// The index of the state in the graph; `nil` if the graph has no such state.
  private(set) var node: Int?
  /// The states directly below, in the order of the graph.
  private(set) var children: [GraphTree] = []

  /// Creates the tree of a graph, without the node that represents any state.
  init(_ graph: MachineGraph) {
    self.init(names: [])
    for (index, node) in graph.nodes.enumerated() where !node.names.isEmpty {
      insert(index, node.names)
    }
  }

  private init(names: [String]) { self.names = names }

  /// Whether the state is drawn without states inside it.
  var isLeaf: Bool { children.isEmpty }

  /// The last name in the state's path.
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
