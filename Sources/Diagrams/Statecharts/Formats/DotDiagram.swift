/// Reads a Mealy machine, a Moore machine or a plain automaton in DOT, as learning libraries write
/// them.
///
/// The label of an edge is `INPUT/OUTPUT` or `INPUT`, and a label with several lines stands for
/// several edges. An edge without a label from a node without a label, such as `__start0`, leads to
/// the initial state. A node with the label `NAME|OUTPUT` shows the output when it is entered.
package enum DotDiagram {
  private static let startPrefix = "__start"
  private static let markShapes = ["none", "point", "plaintext", "plain"]

  /// Returns the statechart of a graph.
  package static func read(_ text: String) throws(ChartError) -> Statechart {
    let graph = try DotReader(text)
    try checkIsDeterministic(graph)
    var states = States()
    for statement in graph.statements { try states.add(statement) }
    var root = ChartNode(
      id: "", name: graph.name ?? "machine", at: ChartPlace(line: 1, column: 1))
    let start = try states.takeStart()
    root.children = states.nodes
    if let start { root.initial = ChartEntry([start]) }
    return try Statechart(root, .exact)
  }

  /// Throws if the labels are `INPUT:PROBABILITY`, as in a Markov decision process.
  private static func checkIsDeterministic(_ graph: DotReader) throws(ChartError) {
    let labels = graph.statements.filter { $0.names.count > 1 }.compactMap {
      $0.attributes["label"]
    }
    .filter { !$0.text.trimmed.isEmpty }
    let isProbable = labels.allSatisfy { label in
      guard let colon = label.text.lastIndex(of: ":") else { return false }
      return Double(label.text[colon...].dropFirst()).map { (0...1).contains($0) } ?? false
    }
    guard isProbable, let first = labels.first else { return }
    throw ChartError(
      "this edge has a probability", help: "only deterministic machines are supported",
      at: first.place)
  }

  /// The states of a graph and their edges.
  private struct States {
    private(set) var nodes: [ChartNode] = []
    private var positions: [String: Int] = [:]
    /// The nodes that can only mark the initial state.
    private var marks: [String] = []
    private var starts: [(mark: String, target: ChartReference)] = []
    private var known: Set<[String]> = []

    mutating func add(_ statement: DotStatement) throws(ChartError) {
      guard statement.names.count > 1 else { return try addNode(statement) }
      for (source, target) in zip(statement.names, statement.names.dropFirst()) {
        try addEdge(from: source, to: target, statement)
        _ = node(target)
      }
    }

    private mutating func addNode(_ statement: DotStatement) throws(ChartError) {
      let name = statement.names[0]
      let shape = statement.attributes["shape"]?.text.lowercased() ?? ""
      let isInvisible = statement.attributes["style"]?.text.lowercased() == "invis"
      if name.text.hasPrefix(startPrefix) || markShapes.contains(shape) || isInvisible {
        return marks.append(name.text)
      }
      let position = node(name)
      let parts = statement.attributes["label"]?.text.split(
        separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
      if let parts, parts.count == 2, nodes[position].entry.isEmpty {
        let output = parts[1].filter { !"{}".contains($0) }.trimmed
        nodes[position].entry = [.effect(ChartEffect(.outputs, output))]
      }
    }

    private mutating func node(_ name: DotStatement.Name) -> Int {
      if let known = positions[name.text] { return known }
      positions[name.text] = nodes.count
      nodes.append(ChartNode(id: name.text, name: name.text, at: name.place))
      return nodes.count - 1
    }

    private mutating func addEdge(
      from source: DotStatement.Name, to target: DotStatement.Name, _ statement: DotStatement
    ) throws(ChartError) {
      let label = statement.attributes["label"] ?? DotStatement.Name(text: "", place: source.place)
      let reference = ChartReference(target.text, at: target.place)
      let isMark = source.text.hasPrefix(startPrefix) || marks.contains(source.text)
      if label.text.trimmed.isEmpty, isMark {
        return starts.append((source.text, reference))
      }
      let lines = label.text.split(separator: "\n").map(\.trimmed).filter { !$0.isEmpty }
      guard !lines.isEmpty else {
        throw ChartError(
          "the edge from \(source.text) to \(target.text) has no label",
          help: "write label=\"INPUT/OUTPUT\"; only an edge from __start0 has none",
          at: source.place)
      }
      let position = node(source)
      for line in lines { try addEdge(line, at: label.place, to: reference, fromNode: position) }
    }

    private mutating func addEdge(
      _ label: String, at place: ChartPlace, to target: ChartReference, fromNode position: Int
    ) throws(ChartError) {
      let (input, output) = parts(of: label)
      let name = nodes[position].name
      guard !input.isEmpty else {
        throw ChartError("this label has no input", help: "write INPUT/OUTPUT", at: place)
      }
      // The same edge can be written twice.
      guard known.insert([name, input, target.id, output ?? ""]).inserted else { return }
      if nodes[position].edges.contains(where: { $0.events == [input] }) {
        throw ChartError(
          "\(name) has a second edge for \(input)",
          help: "remove one of them: only deterministic machines are supported", at: place)
      }
      let effects = output.map { [ChartAction.effect(ChartEffect(.outputs, $0))] } ?? []
      nodes[position].edges.append(
        ChartEdge(on: [input], named: input, to: [target], effects, at: place))
    }

    /// Splits a label at ` / `, or else at the first slash after its first character.
    private func parts(of label: String) -> (input: String, output: String?) {
      let scalars = Array(label.unicodeScalars)
      let spaced = scalars.indices.dropFirst().dropLast().first {
        scalars[$0] == "/" && scalars[$0 - 1].isSpace && scalars[$0 + 1].isSpace
      }
      guard let slash = spaced ?? scalars.indices.dropFirst().first(where: { scalars[$0] == "/" })
      else { return (label.trimmed, nil) }
      func text(_ part: ArraySlice<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(part)).trimmed
      }
      let output = text(scalars[(slash + 1)...])
      return (text(scalars[..<slash]), output.isEmpty ? nil : output)
    }

    /// Returns the initial state, and removes the node that marks it.
    mutating func takeStart() throws(ChartError) -> ChartReference? {
      guard let start = starts.first else { return nil }
      if let other = starts.dropFirst().first(where: { $0.target.id != start.target.id }) {
        throw ChartError(
          "the graph has a second initial state, \(other.target.id)", help: "remove one of them",
          at: other.target.place)
      }
      return start.target
    }
  }
}
