/// A word that begins a line of its own kind and therefore cannot be a verb.
public enum Keyword: String, CaseIterable, Sendable {
  /// Begins a scenario: `scenario "NAME" @TAG…`.
  case scenario
  /// `skip "WHY"`: the scenario is not run.
  case skip
  /// `expected-failure "WHY"`: a failed expectation is what must happen.
  case expectedFailure = "expected-failure"
  /// `use "FILE"`: that file's givens and stimuli run first.
  case use
  /// What holds at the start.
  case given
  /// What no observation of the scenario may match.
  case never
  /// The state now.
  case stateAssertion = "is"
  /// The answer to a query of the vocabulary.
  case queryAssertion = "has"
  /// The rows with which an outline runs.
  case examples

  /// The words that no vocabulary may declare as verbs: the keywords, `...`, `_`, and those kept
  /// for conditions. `->` is not among them: it is a verb, if one that every machine has.
  public static let reservedWords: [String] =
    allCases.map(\.rawValue) + ["...", "_", "and", "or", "not"]

  /// The keyword that a bare word writes, given its id and, to confirm it, its bytes.
  public init?(_ id: WordID, _ bytes: Span<UInt8>) {
    guard Self.bits & Self.bit(of: id) != 0,
      let (_, keyword) = Self.ids.first(where: { $0.0 == id })
    else { return nil }
    // Two words may share an id.
    let spelling = keyword.rawValue.utf8
    guard spelling.count == bytes.count else { return nil }
    guard zip(spelling, bytes.indices).allSatisfy({ $0 == bytes[$1] }) else { return nil }
    self = keyword
  }

  private static let ids = allCases.map { (WordID($0.rawValue), $0) }

  /// A bit for each keyword: most words have none of them.
  private static let bits = ids.reduce(0) { $0 | bit(of: $1.0) }

  private static func bit(of id: WordID) -> UInt64 { 1 << UInt64(id.rawValue & 63) }
}
