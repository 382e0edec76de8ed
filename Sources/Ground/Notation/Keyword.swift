/// A word that starts a special kind of line, and therefore cannot be a verb.
public enum Keyword: String, CaseIterable, Sendable {
  /// Starts a scenario: `scenario "NAME" @TAG…`.
  case scenario
  /// `skip "WHY"`: the scenario is not run.
  case skip
  /// `expected-failure "WHY"`: the scenario is expected to fail.
  case expectedFailure = "expected-failure"
  /// `use "FILE"`: first runs the givens and stimuli of that file.
  case use
  /// A condition of the machine before the first stimulus.
  case given
  /// A pattern that no observation of the scenario is allowed to match.
  case never
  /// Asserts the current state.
  case stateAssertion = "is"
  /// Asserts the answer to a query of the vocabulary.
  case queryAssertion = "has"
  /// The rows of an outline.
  case examples

  /// Between `has` and a query, asserts that the subject of the query does not exist.
  public static let absence = "no"

  /// The words that join and negate conditions.
  public static let operators = ["and", "or", "not"]

  /// The words that a vocabulary cannot declare as verbs: the keywords, `...`, `_`, `no`, and the
  /// operators of conditions. `->` is not reserved because it is a verb that all machines share.
  public static let reservedWords: [String] =
    allCases.map(\.rawValue) + ["...", "_", absence] + operators

  /// Creates the keyword spelled by a bare word with this id. The bytes of the word confirm the
  /// match.
  public init?(_ id: WordID, _ bytes: Span<UInt8>) {
    guard Self.bits & Self.bit(of: id) != 0,
      let (_, keyword) = Self.ids.first(where: { $0.0 == id })
    else { return nil }
    // A different word can have the same id.
    let spelling = keyword.rawValue.utf8
    guard spelling.count == bytes.count else { return nil }
    guard zip(spelling, bytes.indices).allSatisfy({ $0 == bytes[$1] }) else { return nil }
    self = keyword
  }

  private static let ids = allCases.map { (WordID($0.rawValue), $0) }

  /// One bit per keyword for a quick test that rules out most words.
  private static let bits = ids.reduce(0) { $0 | bit(of: $1.0) }

  private static func bit(of id: WordID) -> UInt64 { 1 << UInt64(id.rawValue & 63) }
}
