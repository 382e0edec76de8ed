extension Failure {
  /// The failure as people read it, without a final line break:
  ///
  /// ```
  /// FILE:LINE: failed: NAME
  ///   WHAT
  ///   stimulus: launch
  ///   state before: headless
  ///     - shows landing
  ///     + shows conversation-list
  ///   reproduce: sed -n '1,9p' FILE | gatehouse shell
  /// ```
  public func text(named name: String) -> String {
    var lines = ["\(path):\(line): failed: \(name)", "  \(summary)"]
    if let stimulus { lines.append("  stimulus: \(stimulus)") }
    lines.append("  \(isAboutStep ? "state before" : "state"): \(state)")
    lines += details.map { "    \($0)" }
    lines += route.map { "  \($0)" }
    if let reproduction { lines.append("  reproduce: \(reproduction)") }
    return lines.joined(separator: "\n")
  }

  /// What did not hold, in one sentence.
  public var summary: String {
    switch kind {
    case .block: "the stimulus caused something else than its block says"
    case .forbidden: "something was seen that never says must not be"
    case .state: "the state is another"
    case .answer: "the answer is another"
    case .invariant(let name, let claim): "the invariant \(name) is broken: \(claim)"
    case .unasserted: "the step has no block, and every step must have one"
    case .unexpectedPass(let why): "everything holds, but a failure is expected: \(why)"
    }
  }

  /// Expected and seen, a line each, marked with `-` and `+`.
  public var details: [String] {
    switch kind {
    case .block(let difference):
      difference.map { line in
        switch line.side {
        case .both: "  \(line.text)"
        case .expected: "- \(line.text)"
        case .seen: "+ \(line.text)"
        }
      }
    case .forbidden(let pattern, let seen): ["- never \(pattern)", "+ \(seen)"]
    case .state(let expected, let seen): ["- is \(expected)", "+ is \(seen)"]
    case .answer(let expected, let seen): ["- has \(expected)", "+ has \(seen)"]
    case .invariant, .unasserted, .unexpectedPass: []
    }
  }

  private var isAboutStep: Bool {
    switch kind {
    case .block, .forbidden, .invariant, .unasserted: true
    case .state, .answer, .unexpectedPass: false
    }
  }
}
