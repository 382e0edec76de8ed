import Machines
import TextFormats

/// A graph in the Aldebaran format: `des (0, TRANSITIONS, STATES)`, followed by one line per
/// transition.
///
/// The format has no comments. A state that was not expanded has a transition `not expanded` to
/// itself, so that it is not taken for a deadlock.
enum AldebaranGraph {
  static func write<M: Machine, Failure: Error>(
    _ graph: ReachedGraph<M>, look: () throws(Failure) -> Void,
    to output: (String) throws(Failure) -> Void
  ) throws(Failure) {
    var count = graph.stateCount - graph.expandedCount
    for state in 0..<graph.expandedCount {
      try look()
      graph.takeSteps(from: state) { _, _, _, target in count += target == nil ? 0 : 1 }
    }
    try output("des (0, \(count), \(graph.stateCount))\n")
    for state in 0..<graph.expandedCount {
      try look()
      for step in graph.steps(from: state) {
        try output("(\(step.origin), \"\(label(step.label))\", \(step.target))\n")
      }
    }
    for state in graph.expandedCount..<graph.stateCount {
      try output("(\(state), \"not expanded\", \(state))\n")
    }
  }

  /// Returns the text as a label. Double quotes become single quotes because the format has no
  /// escapes.
  private static func label(_ text: String) -> String {
    text.replacingScalars("\"", with: "'")
  }
}
