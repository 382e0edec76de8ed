import Machines
import TextFormats

/// A graph in the Aldebaran format: `des (0, TRANSITIONS, STATES)`, then one line per transition.
enum AldebaranGraph {
  static func write<M: Machine, Failure: Error>(
    _ graph: ReachedGraph<M>, to output: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let all = 0..<graph.stateCount
    let count = all.reduce(0) { $0 + graph.steps(from: $1).count }
    try output("des (0, \(count), \(graph.stateCount))\n")
    for state in all {
      for step in graph.steps(from: state) {
        try output("(\(step.origin), \"\(label(step.label))\", \(step.target))\n")
      }
    }
  }

  /// The format has no escapes.
  private static func label(_ text: String) -> String {
    text.replacingScalars("\"", with: "'")
  }
}
