/// The label of a transition: `EVENT [GUARD] / ACTION`.
struct MermaidLabel {
  private(set) var event: String?
  private(set) var guarding: String?
  private(set) var actions: [ChartAction] = []

  init(_ text: String) {
    var rest = text.trimmed
    var action = ""
    if let slash = rest.firstRange(of: " / ") {
      action = rest[slash.upperBound...].trimmed
      rest = rest[..<slash.lowerBound].trimmed
    } else if rest.hasPrefix("/") {
      action = rest.dropFirst().trimmed
      rest = ""
    }
    if rest.hasSuffix("]"), let bracket = rest.lastIndex(of: "[") {
      guarding = rest[rest.index(after: bracket)...].dropLast().trimmed
      rest = rest[..<bracket].trimmed
    }
    if !rest.isEmpty { event = rest }
    if !action.isEmpty { actions = [.effect(ChartEffect(.does, action))] }
  }

  /// Returns the condition in the text of a guard, which `!` and `not` negate.
  static func condition(_ text: some StringProtocol) -> ChartGuard {
    for negation in ["!", "not "] where text.hasPrefix(negation) {
      let negated = text.dropFirst(negation.count).trimmed
      if !negated.isEmpty, !negated.hasPrefix("=") { return .not(.named(negated)) }
    }
    return .named(String(text))
  }
}
