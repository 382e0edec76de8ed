import Machines

/// A graph and the texts that diagrams of all forms share.
package struct GraphDrawing: Sendable {
  /// The graph.
  private(set) var graph: MachineGraph
  /// The title of the diagram.
  let title: String
  private let remark: String
  /// A note about omitted parts; empty if the whole graph is drawn.
  private var folding = ""
  /// The colours of the states.
  let palette: StatePalette

  /// The label of the node that represents any state.
  static let anyState = "any state"

  /// Creates a drawing of a graph. The title names the machine. `remark` describes on one line how
  /// the graph was made, without names from the machine.
  package init(of graph: MachineGraph, titled title: String, remark: String) {
    self.graph = graph
    self.title = title
    self.remark = remark
    palette = StatePalette(graph.stateNames)
  }

  /// A comment for readers of the diagram's source.
  var comment: String {
    let states = graph.nodes.count { !$0.names.isEmpty }
    let untaken = graph.edges.count { $0.taken == 0 }
    let counts = "\(states) states, \(graph.edges.count) ways"
    return remark + counts + (graph.isWeighted ? ", \(untaken) of them not taken" : "") + folding
  }

  /// The greatest number of names in a state's path.
  var depth: Int { graph.nodes.map(\.names.count).max() ?? 0 }

  /// Returns the drawing with the path of each state cut to its first `depth` names.
  func cut(to depth: Int) -> GraphDrawing {
    var drawing = self
    drawing.graph = graph.cut(to: depth)
    drawing.folding = "; folded: \(depth) names of each state"
    return drawing
  }

  /// Returns the drawing with only the `count` most frequently taken edges.
  func mostTravelled(_ count: Int) -> GraphDrawing {
    var drawing = self
    drawing.graph = graph.mostTravelled(count)
    drawing.folding = "; folded: the most travelled \(count) of \(graph.edges.count) ways"
    return drawing
  }

  /// Returns the edges in the order of the graph. With `apart`, transitions that scenarios took are
  /// not merged with other transitions.
  func drawnEdges(takenApart apart: Bool) -> [DrawnEdge] {
    let groups = graph.edges.grouped { edge in
      [edge.origin, edge.target, apart && graph.isWeighted && edge.taken == 0 ? 1 : 0]
    }
    return groups.map { ends, edges in
      DrawnEdge(ends, edges.map { [label($0)] }, taken: edges.reduce(0) { $0 + $1.taken })
    }
  }

  /// Returns the count and the cause of the transition. The label also marks a transition that is
  /// not declared, and names the decider unless the decider is the state that the transition
  /// leaves.
  private func label(_ edge: MachineGraph.Edge) -> String {
    let decider = edge.decider.flatMap { name in
      graph.nodes[edge.origin].names.last == name ? nil : "via \(name)"
    }
    let count = graph.isWeighted ? "\(edge.taken)×" : ""
    let note = edge.isDeclared ? "" : "(not declared)"
    return [count, edge.label, decider ?? "", note].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
