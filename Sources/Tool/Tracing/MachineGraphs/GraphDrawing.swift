import Machines

/// A graph with the texts shared by diagrams of all forms.
package struct GraphDrawing: Sendable {
  /// The graph.
  private(set) var graph: MachineGraph
  /// The title.
  let title: String
  private let remark: String
  /// A note on parts that were left out, if any.
  private var folding = ""
  /// The colours of the states.
  let palette: StatePalette

  /// The label of the node that represents every state.
  static let anyState = "any state"

  /// A drawing of a graph. The title names the machine; `remark` describes how the graph was made,
  /// on one line and without names from the machine.
  package init(of graph: MachineGraph, titled title: String, remark: String) {
    self.graph = graph
    self.title = title
    self.remark = remark
    palette = StatePalette(graph.stateNames)
  }

  /// A comment for readers of the source.
  var comment: String {
    let states = graph.nodes.count { !$0.names.isEmpty }
    let untaken = graph.edges.count { $0.taken == 0 }
    let counts = "\(states) states, \(graph.edges.count) ways"
    return remark + counts + (graph.isWeighted ? ", \(untaken) of them not taken" : "") + folding
  }

  /// The maximum number of names in a state.
  var depth: Int { graph.nodes.map(\.names.count).max() ?? 0 }

  /// The drawing with only the first names of each state.
  func cut(to depth: Int) -> GraphDrawing {
    var drawing = self
    drawing.graph = graph.cut(to: depth)
    drawing.folding = "; folded: \(depth) names of each state"
    return drawing
  }

  /// The drawing with this many edges, the most frequently taken ones.
  func mostTravelled(_ count: Int) -> GraphDrawing {
    var drawing = self
    drawing.graph = graph.mostTravelled(count)
    drawing.folding = "; folded: the most travelled \(count) of \(graph.edges.count) ways"
    return drawing
  }

  /// The edges in the order of the graph. With `apart`, transitions taken by scenarios are not
  /// merged with the others.
  func drawnEdges(takenApart apart: Bool) -> [DrawnEdge] {
    let groups = graph.edges.grouped { edge in
      [edge.origin, edge.target, apart && graph.isWeighted && edge.taken == 0 ? 1 : 0]
    }
    return groups.map { ends, edges in
      DrawnEdge(ends, edges.map { [label($0)] }, taken: edges.reduce(0) { $0 + $1.taken })
    }
  }

  /// The count and the cause of the transition, and its decider unless that is the state it leaves.
  private func label(_ edge: MachineGraph.Edge) -> String {
    let decider = edge.decider.flatMap { name in
      graph.nodes[edge.origin].names.last == name ? nil : "via \(name)"
    }
    let count = graph.isWeighted ? "\(edge.taken)×" : ""
    let note = edge.isDeclared ? "" : "(not declared)"
    return [count, edge.label, decider ?? "", note].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
