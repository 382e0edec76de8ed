import Machines

/// A format of state graphs for other programs.
package enum GraphFormat: String, CaseIterable, Sendable {
  /// The Aldebaran format, which tools for labelled transition systems such as CADP and mCRL2 read:
  /// every step, with its observations.
  case aut
  /// The language of Graphviz: the steps that lead to another state.
  case dot
  /// A model for Spin: the steps that lead to another state, and a name for each root state that
  /// formulas can use.
  case promela
  /// A state chart in W3C's SCXML: a chart state for each state, and every step.
  case scxml

  /// Writes a graph piece by piece.
  package func write<M: Machine, Failure: Error>(
    _ graph: ReachedGraph<M>, to output: (String) throws(Failure) -> Void
  ) throws(Failure) {
    switch self {
    case .aut: try AldebaranGraph.write(graph, to: output)
    case .dot: try DotGraph.write(graph, to: output)
    case .promela: try PromelaGraph.write(graph, to: output)
    case .scxml: try SCXMLGraph(of: graph).write(to: output)
    }
  }
}
