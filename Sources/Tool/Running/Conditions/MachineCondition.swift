import Machines
import Notation
import ScenarioLanguage

/// A condition on a machine: claims joined by `and`, `or`, `not` and parentheses.
package struct MachineCondition<M: Machine>: Sendable {
  /// The condition as written, with quoted text masked.
  package let text: String
  private let isMet: @Sendable (M) -> Bool
  /// The claims that name states or screens, and whether each is negated.
  package let naming: [(claim: ConditionClaim<M>, isNegated: Bool)]

  /// Parses a condition such as `is unauthenticated/... or not has accounts`. Errors refer to the
  /// condition as `name`. The texts of the condition are added to `lexicon`.
  package init(
    _ text: String, named name: String, in lexicon: inout Lexicon
  ) throws(Diagnostic) {
    let document = Document(
      name: name, bytes: Array(text.utf8), knowing: M.vocabulary.knownWords)
    let shown = document.diagnostic(at: 0..<0, message: "", help: nil, showing: .understood)
    try self.init(document, in: document.bytes.indices, shownAs: shown.excerpt.text, &lexicon)
  }

  /// Parses the condition in a part of a line of `document`. In results, it is shown as `text`.
  init(
    _ document: Document, in line: Range<Int>, shownAs text: String, _ lexicon: inout Lexicon
  ) throws(Diagnostic) {
    self.text = text
    var texts = lexicon
    var claims: [ConditionClaim<M>] = []
    let condition = try Condition(document, in: line) { (words) throws(Diagnostic) in
      claims.append(try ConditionClaim(words, of: document, in: &texts))
      return claims[claims.count - 1]
    }
    isMet = condition.predicate { $0.isMet }
    test = condition.map { $0.test }.test
    naming = zip(claims, condition.negations).filter { $0.0.subject != nil }
      .map { ($0.0, $0.1) }
    lexicon = texts
  }

  /// Returns whether the condition holds for a machine.
  package func holds(of machine: M) -> Bool { isMet(machine) }

  /// What the condition says about the state.
  package let test: StateTest
}

extension Condition<StateTest> {
  fileprivate var test: StateTest {
    switch self {
    case .atom(let test): test
    case .not(let condition): .not(condition.test)
    case .all(let conditions): .all(conditions.map { $0.test })
    case .any(let conditions): .any(conditions.map { $0.test })
    }
  }
}
