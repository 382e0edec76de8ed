import Machines
import Tracing

/// A graph in the language of Graphviz. Steps between the same states share an edge.
enum DotGraph {
  static func write<M: Machine, Failure: Error>(
    _ graph: ReachedGraph<M>, to output: (String) throws(Failure) -> Void
  ) throws(Failure) {
    try output("digraph {\n  node [shape=box, style=rounded]\n")
    for state in 0..<graph.stateCount {
      let style = graph.isExpanded(state) ? "" : ", style=\"rounded,dashed\""
      try output("  \(state) [label=\(DotText.label([graph.path(of: state)]))\(style)]\n")
      var labels: [Int: [String]] = [:]
      var targets: [Int] = []
      for step in graph.steps(from: state) where step.target != state {
        if labels[step.target] == nil { targets.append(step.target) }
        labels[step.target, default: []].append(step.stimulus)
      }
      for target in targets {
        try output("  \(state) -> \(target) [label=\(DotText.label(labels[target] ?? []))]\n")
      }
    }
    try output("}\n")
  }
}
