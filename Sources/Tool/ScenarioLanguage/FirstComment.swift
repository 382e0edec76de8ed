extension Document {
  /// Returns the first comment at or below the line with this index, as one line; empty if the
  /// first step precedes the comment.
  package func firstComment(from index: Int) -> String {
    lines[index...].prefix { $0.kind.isBeforeSteps }
      .drop { $0.kind != .comment }.prefix { $0.kind == .comment }
      .map { text(ofComment: $0) }.joined(separator: " ")
  }

  /// The first comment of a scenario: above its `scenario` line, or in its head. A row has the
  /// comment of its outline.
  package func firstComment(of scenario: ScenarioSyntax) -> String {
    if let row { return row.outline.firstComment(ofScenarioOnLine: row.firstLine) }
    return firstComment(ofScenarioOnLine: lineNumber(of: scenario.nameRange.lowerBound))
  }

  private func firstComment(ofScenarioOnLine line: Int) -> String {
    guard
      let index = scenarios.firstIndex(where: { lineNumber(of: $0.nameRange.lowerBound) == line })
    else { return "" }
    return firstComment(from: index == 0 ? 0 : scenarios[index - 1].end)
  }

  /// The text of a comment, without the `#`.
  private func text(ofComment line: Line) -> String {
    let text = String(decoding: bytes[line.range], as: UTF8.self)
    var comment = text.drop { $0 == " " }.dropFirst().drop { $0.isWhitespace }
    while comment.last?.isWhitespace == true { comment.removeLast() }
    return String(comment)
  }
}

extension ScenarioSyntax {
  /// The index of the first line after the scenario.
  fileprivate var end: Int { body.isEmpty ? head.upperBound : body.upperBound }
}

extension Line.Kind {
  /// Whether a line of this kind can precede the first step.
  fileprivate var isBeforeSteps: Bool {
    switch self {
    case .blank, .comment, .scenario, .skip, .expectedFailure, .use, .given, .never: true
    case .stimulus, .observation, .gap, .exclusion, .stateAssertion, .queryAssertion, .examples,
      .exampleRow, .unreadable:
      false
    }
  }
}
