import Machines

/// A format of state graphs for other programs.
package enum GraphFormat: String, CaseIterable, Sendable {
  /// The Aldebaran format, which is read by tools such as CADP and mCRL2 that analyse labelled
  /// transition systems. Contains every step with its observations.
  case aut
  /// The language of Graphviz. Contains the steps that lead to another state.
  case dot
  /// A model for Spin. Contains the steps that lead to another state, and a name for each root
  /// state for use in formulas. With claims, it contains every step with its events, and the claims
  /// as formulas.
  case promela
  /// A state chart in W3C's SCXML. Contains a chart state for each state, and every step.
  case scxml

  /// Writes a graph piece by piece, with a one-line remark if the format has a place for a remark.
  /// Only a model for Spin contains the claims.
  ///
  /// Several passes through the states can precede the first piece. Each pass calls `look` for each
  /// state. An error that `look` throws ends the writing.
  package func write<M: Machine, Failure: Error>(
    _ graph: ReachedGraph<M>, claiming claims: [Claim<M>] = [], remark: String? = nil,
    to output: (String) throws(Failure) -> Void, look: () throws(Failure) -> Void
  ) throws(Failure) {
    switch self {
    case .aut: try AldebaranGraph.write(graph, look: look, to: output)
    case .dot: try DotGraph.write(graph, remark: remark, look: look, to: output)
    case .promela where claims.isEmpty:
      try PromelaGraph.write(graph, remark: remark, look: look, to: output)
    case .promela:
      try ClaimedPromelaGraph(of: graph, claiming: claims, look).write(remark, look, to: output)
    case .scxml: try SCXMLGraph(of: graph, look).write(remark: remark, look, to: output)
    }
  }
}
