import Notation
public import ScenarioTracing

extension Failure {
  /// The failure as printed for people, without a final line break:
  ///
  /// ```
  /// FILE:LINE: failed: NAME
  ///   WHAT
  ///   stimulus: launch
  ///   state before: headless
  ///     - shows landing
  ///     + shows conversation-list
  ///   reproduce: sed -n '1,9p' FILE | TOOL shell
  /// ```
  public func text(named name: String, by tool: ReportingTool) -> String {
    var lines = ["\(path.visible):\(line): failed: \(name.visible)", "  \(summary)"]
    if let stimulus { lines.append("  \(isAboutStep ? "stimulus" : "last stimulus"): \(stimulus)") }
    lines.append("  \(isAboutStep ? "state before" : "state"): \(state)")
    lines += details.map { "    \($0)" }
    lines += route.map { "  \($0.visible)" }
    if let reproduction { lines.append("  reproduce: \(reproduction.command(of: tool))") }
    return lines.joined(separator: "\n")
  }

  /// The failure in one sentence.
  public var summary: String {
    switch kind {
    case .block(let difference):
      difference.isReordered
        ? "the stimulus caused the lines of its block in another order \(difference.legend)"
        : "the stimulus caused something else than its block says \(difference.legend)"
    case .forbidden: "`never` rules out what was seen"
    case .state(let expected, _, isBelow: true):
      "the state is below what `is` says: `\(expected)/...` accepts it"
    case .state: "the state is not what `is` says"
    case .answer(_, _, isAboutNothing: true):
      "what `has` asks about does not exist: only `_` accepts that"
    case .answer: "the answer is not what `has` says"
    case .invariant(let name, let claim): "the invariant \(name) is broken: \(claim)"
    case .unasserted:
      "the step has no block: write what it must cause, `stays` for nothing, or `...`"
    case .idle: "the scenario has no step of its own and expects nothing, so nothing in it can fail"
    case .undeclaredDivergence:
      "the step differs from what the other design does, and no declared divergence covers it "
        + "(- other design, + this one)"
    case .repetition(1, _): "process 1 does not say what it saw"
    case .repetition(let process, _):
      "process \(process) saw something else than process 1 (- process 1, + process \(process))"
    case .unexpectedPass(let why): "everything holds, but a failure is expected: \(why)"
    }
  }

  /// The expected and the seen lines, marked with `-` and `+`.
  public var details: [String] {
    switch kind {
    case .block(let difference), .undeclaredDivergence(let difference),
      .repetition(_, let difference):
      difference.map { line in
        switch line.side {
        case .both: "  \(line.text)"
        case .gap: "· \(line.text)"
        case .expected: "- \(line.text)"
        case .seen: "+ \(line.text)"
        }
      }
    case .forbidden(let pattern, let seen): ["- never \(pattern)", "+ \(seen)"]
    case .state(let expected, let seen, _): ["- is \(expected)", "+ is \(seen)"]
    case .answer(let expected, let seen, _): ["- has \(expected)", "+ has \(seen)"]
    case .invariant, .unasserted, .idle, .unexpectedPass: []
    }
  }

  private var isAboutStep: Bool {
    switch kind {
    case .block, .forbidden, .invariant, .unasserted, .undeclaredDivergence, .repetition: true
    case .state, .answer, .idle, .unexpectedPass: false
    }
  }
}

extension [Failure.DifferenceLine] {
  /// An explanation of the marks that occur.
  fileprivate var legend: String {
    contains { $0.side == .gap }
      ? "(- expected, + seen, · within ...)" : "(- expected, + seen)"
  }

  /// Whether expected and seen lines differ only in their order.
  fileprivate var isReordered: Bool {
    let expected = filter { $0.side == .expected }.map(\.text).sorted()
    return expected == filter { $0.side == .seen }.map(\.text).sorted()
  }
}
