import Machines
import TextFormats

/// A graph as a model for Spin: a process with one label per state.
///
/// The variable `state` contains the number of the state. The variable `root`, for use in formulas,
/// contains the first word of the state's path with the prefix `at_`: `ltl { [] (root !=
/// at_blacklisted) }`.
enum PromelaGraph {
  static func write<M: Machine, Failure: Error>(
    _ graph: ReachedGraph<M>, remark: String?, look: () throws(Failure) -> Void,
    to output: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let all = 0..<graph.stateCount
    var (roots, leadsOn): ([String], [Bool]) = ([], [])
    for state in all {
      try look()
      roots.append(rootName(of: graph.path(of: state)))
      var isLeft = false
      graph.takeSteps(from: state) { _, _, _, target in isLeft = isLeft || target ?? state != state
      }
      leadsOn.append(isLeft)
    }
    func label(_ state: Int) -> String { leadsOn[state] ? "S\(state)" : "end\(state)" }

    let names = M.State.glossary.names.map(rootName)
    if let remark { try output("/* \(comment(remark)) */\n") }
    try output("mtype = { \(names.joined(separator: ", ")) };\n")
    try output("mtype root = \(roots[0]);\nint state = 0;\n\nactive proctype machine() {\n")
    for state in all {
      try look()
      let end = graph.isExpanded(state) ? "false;" : "false; /* not expanded */"
      try output("\(label(state)):\n  \(leadsOn[state] ? "if" : end)\n")
      for step in graph.steps(from: state) where step.target != state {
        let target = step.target
        try output(
          "  :: d_step { state = \(target); root = \(roots[target]) } -> goto \(label(target)) "
            + "/* \(comment(step.stimulus)) */\n")
      }
      if leadsOn[state] { try output("  fi;\n") }
    }
    try output("}\n")
  }

  /// Returns the first word of a path as a name in Promela, which allows no hyphens.
  static func rootName(of path: String) -> String {
    let ends: [Character] = ["/", "("]
    let root = path.prefix { !ends.contains($0) }
    return "at_" + root.map { $0.isLetter || $0.isNumber ? "\($0)" : "_" }.joined()
  }

  /// Returns a text as part of a comment.
  static func comment(_ text: String) -> String {
    text.replacingScalars("*/", with: "* /")
  }
}
