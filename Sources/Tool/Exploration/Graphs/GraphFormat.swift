import Machines

/// A form in which other programs read a graph of states.
package enum GraphFormat: String, CaseIterable, Sendable {
  /// The form of Aldebaran, which tools for labelled transition systems read, such as CADP's and
  /// mCRL2's: every step, with what was observed.
  case aut
  /// The language of Graphviz: the steps that lead to another state.
  case dot
  /// A model for Spin: the steps that lead to another state, and for each root state a name that
  /// formulas can use.
  case promela
  /// A state chart in W3C's SCXML: a state for each state, and every step.
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
