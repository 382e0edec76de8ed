import Machines
import Notation

/// The rows of a mapping that no line of the logs has used so far.
struct IdleRows: Sendable {
  /// The numbers of the lines of the mapping, keyed by the index of the rule.
  private var rules: [Int: Int]
  /// The numbers of the lines of the mapping, keyed by field and text.
  private var translations: [Int: [ExactText: Int]]

  init<M: Machine>(of mapping: LogMapping<M>) {
    let numbers = mapping.rules.enumerated().compactMap { index, rule in
      rule.number.map { (index, $0) }
    }
    rules = Dictionary(uniqueKeysWithValues: numbers)
    translations = mapping.translationNumbers
  }

  /// Notes a line, and the rule that gives its meaning.
  mutating func note(_ fields: LogFields, mappedBy rule: Int?) {
    if let rule, rules[rule] != nil { rules[rule] = nil }
    for (field, texts) in translations where !texts.isEmpty {
      if let text = fields.text(field) { translations[field]?[ExactText(text)] = nil }
    }
  }

  /// The warnings about rows without a line, each with the number of the first such row.
  var warnings: [(number: Int?, text: String)] {
    [
      Self.warning(rules.values.sorted(), "no line has these values"),
      Self.warning(translations.values.flatMap(\.values).sorted(), "no line has this text"),
    ].compactMap(\.self)
  }

  private static func warning(
    _ numbers: [Int], _ problem: String
  ) -> (number: Int?, text: String)? {
    guard let first = numbers.first else { return nil }
    let others = numbers.dropFirst().map { String($0) }
    let noun = others.count == 1 ? "line" : "lines"
    let rest =
      others.isEmpty ? "" : "; the same applies to \(noun) \(others.joined(separator: ", "))"
    return (first, problem + rest)
  }
}
