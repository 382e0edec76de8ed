import Machines
import Tracing

/// A graph in the language of Graphviz.
///
/// Steps between the same two states share an edge. States that were not expanded are dashed.
enum DotGraph {
  static func write<M: Machine, Failure: Error>(
    _ graph: ReachedGraph<M>, remark: String?, look: () throws(Failure) -> Void,
    to output: (String) throws(Failure) -> Void
  ) throws(Failure) {
    if let remark { try output("// \(remark)\n") }
    try output("digraph {\n  node [shape=box, style=rounded]\n")
    for state in 0..<graph.stateCount {
      try look()
      let style = graph.isExpanded(state) ? "" : ", style=\"rounded,dashed\""
      try output("  \(state) [label=\(DotText.label([graph.path(of: state)]))\(style)]\n")
      let steps = graph.steps(from: state).filter { $0.target != state }
      for (target, stimuli) in steps.map({ ($0.target, $0.stimulus) }).groupedInOrder() {
        try output("  \(state) -> \(target) [label=\(DotText.label(stimuli))]\n")
      }
    }
    try output("}\n")
  }
}
