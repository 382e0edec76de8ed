import Notation
import ScenarioLanguage
import Tracing

extension Failure {
  /// Returns the failure as printed in the terminal, without a final line break:
  ///
  /// ```
  /// FILE:LINE:COLUMN: failed: NAME
  ///   WHAT
  ///     shows landing
  ///           ^~~~~~~
  ///   stimulus: launch
  ///   state before: headless
  ///     - shows landing
  ///     + shows conversation-list
  ///   row: decision/logged-in
  ///   saw: app(entered-foreground: yes, logged-in: alice)
  ///   reproduce: TOOL run --shell FILE
  ///   after that:
  ///     FILE:LINE: WHAT
  /// ```
  package func text(named name: String, by tool: ReportingTool?) -> String {
    let place = path.isEmpty ? "" : "\(location): "
    var lines = ["\(place)failed: \(name.visible)", "  \(summary)"]
    if let mark = mark ?? never?.mark {
      lines += ["    \(mark.excerpt.text)", "    \(mark.excerpt.marker)"]
    }
    if let stimulus { lines.append("  \(isAboutStep ? "stimulus" : "last stimulus"): \(stimulus)") }
    lines.append("  \(isAboutStep ? "state before" : "state"): \(state)")
    lines += details.map { "    \($0)" }
    // In a file, unexpected values in parentheses are more often a mistake than in the shell, so
    // the help does not suggest accepting all values.
    if let help = help ?? (tool == nil ? helpOnPayload : nil) { lines.append("  help: \(help)") }
    if let reason { lines.append("  row: \(reason.row)") }
    if let facts = reason?.description { lines.append("  saw: \(facts)") }
    lines += route.map { "  \($0.visible)" }
    if let tool, let reproduction { lines.append("  reproduce: \(tool.command(reproduction))") }
    return (lines + laterLines).joined(separator: "\n")
  }

  /// The maximum number of later failures printed in the terminal.
  private static let laterLimit = 10

  private var laterLines: [String] {
    guard !later.isEmpty else { return [] }
    let shown = later.prefix(Self.laterLimit).map { "    \($0.sentence)" }
    let others = later.count - shown.count
    return ["  after that:"] + shown
      + (others > 0 ? ["    \(others.counted("failure")) more"] : [])
  }

  /// The location and the failure on one line.
  var sentence: String { "\(location): \(clause)" }

  /// The failure on one line, with the expected and actual results if they are short.
  var clause: String {
    switch kind {
    case .block(let difference):
      "`\(stimulus ?? "")` caused \(difference.relation)"
    case .forbidden(let pattern, let seen): "`never \(pattern)` rules out `\(seen)`"
    case .state(let expected, let seen, _):
      "`is \(expected)` does not hold, but `is \(seen)` does"
    case .answer(let expected, let seen, isAboutNothing: false):
      "`has \(expected)` does not hold, but `has \(seen)` does"
    case .refused(let seen): "`\(stimulus ?? "")` is not possible: `\(seen)`"
    case .unasserted: "`\(stimulus ?? "")` has no block"
    case .answer, .invariant, .claim, .breakdown, .idle, .unexpectedPass, .undeclaredDivergence,
      .repetition:
      summary
    }
  }

  /// `FILE:LINE` or `FILE:LINE:COLUMN`.
  var location: String {
    "\(path.visible):\(line)" + (mark.map { ":\($0.column)" } ?? "")
  }

  /// The failure in one sentence.
  package var summary: String {
    switch kind {
    case .block(let difference):
      "the stimulus caused \(difference.relation) \(difference.legend)"
    case .forbidden:
      "`never`\(never.map { " on line \($0.line)" } ?? "") rules out an observation"
    case .state(let expected, _, isBelow: true):
      "the state is below the one in `is`: `\(expected)/...` accepts it"
    case .state: "the state differs from `is`"
    case .answer(_, _, isAboutNothing: true):
      "the subject of `has` does not exist; `has no` asserts that"
    case .answer: "the answer differs from `has`"
    case .invariant(let name, let claim): "the invariant \(name) is broken: \(claim)"
    case .claim(let name, let claim): "the claim \"\(name)\" is broken: \(claim)"
    case .breakdown(let message, let isAtEnd):
      "the machine broke down\(isAtEnd ? " after the last step" : ""): \(message)"
    case .refused(let seen): "the step is not possible and has no block: `\(seen)`"
    case .unasserted:
      "the step has no block; write its observations, `stays` for none, or `...`"
    case .idle: "the scenario has no step of its own and expects nothing, so it cannot fail"
    case .undeclaredDivergence:
      "the step differs from the other design, and no declared divergence covers it "
        + "(- other design, + this one)"
    case .repetition(let process, _):
      "process \(process) observed something different from process 1 "
        + "(- process 1, + process \(process))"
    case .unexpectedPass(let why): "everything passed, but a failure is expected: \(why)"
    }
  }

  /// A suggestion for correcting the scenario; `nil` if the correction depends on the scenario's
  /// intention.
  package var help: String? {
    switch kind {
    case .refused(let seen): "if this is intended, write `\(seen)` below the stimulus"
    case .block(let difference) where difference.isSurplus && !difference.hasRefusal:
      "a line `...` in the block allows further observations"
    case .block(let difference) where difference.isSurplus:
      "`...` does not match a refusal; write it on its own line"
    case .block, .forbidden, .state, .answer, .invariant, .claim, .breakdown, .unasserted, .idle,
      .unexpectedPass, .undeclaredDivergence, .repetition:
      nil
    }
  }

  /// A suggestion to accept all values in parentheses, if the expected state lacks only these
  /// values.
  private var helpOnPayload: String? {
    guard case .state(let expected, let seen, isBelow: false) = kind, !expected.contains("("),
      seen.replacing(/\([^()]*\)/, with: "") == expected
    else { return nil }
    return "`is \(seen.replacing(/\([^()]*\)/, with: "(...)"))` accepts any values in parentheses"
  }

  /// The expected and the actual lines, marked with `-` and `+`.
  package var details: [String] {
    switch kind {
    case .block(let difference), .undeclaredDivergence(let difference),
      .repetition(_, let difference):
      difference.map(\.marked)
    case .forbidden(let pattern, let seen): ["- never \(pattern)", "+ \(seen)"]
    case .state(let expected, let seen, _): ["- is \(expected)", "+ is \(seen)"]
    case .answer(let expected, let seen, _): ["- has \(expected)", "+ has \(seen)"]
    case .invariant, .claim, .breakdown, .refused, .unasserted, .idle, .unexpectedPass: []
    }
  }

  private var isAboutStep: Bool { kind.has(.aboutStep) }
}

extension [Failure.DifferenceLine] {
  /// An explanation of the marks that occur.
  fileprivate var legend: String {
    let marks: KeyValuePairs<Failure.DifferenceLine.Side, String> = [
      .expected: "- expected", .seen: "+ seen", .gap: "· within ...",
    ]
    let occurring = marks.filter { mark in contains { $0.side == mark.key } }
    return "(\(occurring.map(\.value).joined(separator: ", ")))"
  }

  /// A description of the actual effects in relation to the block.
  fileprivate var relation: String {
    if isReordered { return "the lines of its block in a different order" }
    return isSurplus ? "more than its block expects" : "something different from its block"
  }

  /// Whether all expected lines were observed in order, along with other lines.
  fileprivate var isSurplus: Bool {
    contains { $0.side == .seen } && !contains { $0.side == .expected }
  }

  /// Whether expected and actual lines differ only in their order.
  fileprivate var isReordered: Bool {
    let expected = filter { $0.side == .expected }.map(\.text).sorted()
    return expected == filter { $0.side == .seen }.map(\.text).sorted()
  }
}
