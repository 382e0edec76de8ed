/// The nodes of a graph in DOT and the edges between them.
struct DotNodes {
  typealias Name = DotStatement.Name

  struct Edge {
    let source: Name
    let target: Name
    let label: Name
  }

  private struct Node {
    let name: Name
    var attributes: [String: Name]
    var hasIncomingEdge = false
    var hasLabelledEdge = false

    func text(_ key: String) -> String { attributes[key]?.text.lowercased() ?? "" }

    /// Whether the node only marks the initial state.
    var isMark: Bool {
      // Public models have labels at edges from `__start0`, which have no meaning.
      let hasMarkName = name.text.hasPrefix("__start")
      let looksLikeMark =
        text("style") == "invis"
        || ["none", "point", "plaintext", "plain"].contains(text("shape"))
      return !hasIncomingEdge && (hasMarkName || looksLikeMark && !hasLabelledEdge)
    }

    /// The name and the output in a label `NAME|OUTPUT`, in which `\N` stands for the id.
    var label: (name: String, output: String?) {
      guard let label = attributes["label"] else { return (name.text, nil) }
      let parts = label.text.replacing("\\N", with: name.text)
        .split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        .map { part in part.filter { !"{}".contains($0) }.trimmed }
      return (parts[0], parts.count > 1 ? parts[1] : nil)
    }

    var isAccepting: Bool { text("shape").hasPrefix("double") || text("peripheries") == "2" }
  }

  private var nodes: [Node] = []
  private var positions: [String: Int] = [:]
  private(set) var edges: [Edge] = []

  mutating func add(_ statement: DotStatement) {
    for name in statement.names where positions[name.text] == nil {
      positions[name.text] = nodes.count
      nodes.append(Node(name: name, attributes: statement.nodeDefaults))
    }
    let found = statement.names.compactMap { positions[$0.text] }
    if found.count == 1 { nodes[found[0]].attributes.merge(statement.attributes) { $1 } }
    for (index, (source, target)) in zip(found, found.dropFirst()).enumerated() {
      let place = statement.names[index].place
      let label = statement.attributes["label"] ?? Name(text: "", place: place)
      nodes[target].hasIncomingEdge = true
      if !label.text.trimmed.isEmpty { nodes[source].hasLabelledEdge = true }
      edges.append(Edge(source: nodes[source].name, target: nodes[target].name, label: label))
    }
  }

  /// Returns whether a node only marks the initial state.
  func isMark(_ name: Name) -> Bool { positions[name.text].map { nodes[$0].isMark } ?? false }

  /// The states in the order of the file, without transitions. Their names are their labels if
  /// these differ and begin with letters, and otherwise their ids.
  var states: [ChartNode] {
    let states = nodes.filter { !$0.isMark }
    let labels = states.map(\.label.name)
    let areNames =
      Set(labels).count == labels.count
      && labels.allSatisfy { label in
        let scalars = label.unicodeScalars
        return scalars.first?.properties.isAlphabetic ?? false && !scalars.contains("\n")
      }
    return zip(states, labels).map { state, label in
      let id = state.name.text
      var node = ChartNode(id: id, name: areNames ? label : id, at: state.name.place)
      if let output = state.label.output { node.entry = [.effect(ChartEffect(.outputs, output))] }
      if state.isAccepting { node.entry.append(.effect(ChartEffect(.accepts, ""))) }
      return node
    }
  }
}
