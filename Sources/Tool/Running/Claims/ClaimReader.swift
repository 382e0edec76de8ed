import Machines
import Notation
import ScenarioLanguage

/// Reads the claims of a document in the vocabulary of a machine.
struct ClaimReader<M: Machine> {
  let text: ClaimDocument
  var lexicon: Lexicon
  /// The type of the values that each name of the current claim stands for, and its first line.
  var types: [String: (type: ObjectIdentifier, line: Int)] = [:]
  var names: [String] = []

  /// Reads the claims that have no errors. Their texts are added to `lexicon`.
  static func read(
    _ text: ClaimDocument, in lexicon: inout Lexicon
  ) -> (claims: [Claim<M>], diagnostics: [Diagnostic]) {
    var reader = Self(text: text, lexicon: lexicon)
    var claims: [Claim<M>] = []
    var diagnostics = text.diagnostics
    for syntax in text.claims {
      do throws(Diagnostic) { claims.append(try reader.claim(syntax)) } catch {
        diagnostics.append(error)
      }
    }
    lexicon = reader.lexicon
    diagnostics.sort { $0.location < $1.location }
    return (claims, diagnostics)
  }

  private init(text: ClaimDocument, lexicon: Lexicon) {
    self.text = text
    self.lexicon = lexicon
  }

  private mutating func claim(_ syntax: ClaimSyntax) throws(Diagnostic) -> Claim<M> {
    types = [:]
    names = try names(of: syntax)
    var scope = ClaimScope<M>()
    if let line = syntax[.while] { scope.condition = try condition(line) }
    if let line = syntax[.after] { scope.opening = try event(line) }
    if let line = syntax[.until] { scope.closing = try event(line) }
    let lines = syntax.lines.map { self.line($0.range) }.joined(separator: "; ")
    return Claim(syntax.name, lines, scope: scope, rule: try rule(syntax))
  }

  private mutating func rule(_ syntax: ClaimSyntax) throws(Diagnostic) -> ClaimRule<M> {
    guard let line = syntax.lines.first(where: { !$0.keyword.isOfScope }) else {
      preconditionFailure("a claim without errors has a rule")
    }
    switch line.keyword {
    case .always: return .always(try condition(line))
    case .never:
      return isCondition(line.words[...])
        ? .never(try condition(line)) : .absence(of: try event(line))
    case .reachable: return .reachable(try condition(line))
    case .atMost:
      let count = try number(line, upTo: Int(UInt16.max))
      return .repetition(of: try event(line, behind: 1), atMost: count)
    case .within:
      let (bound, length) = try bound(of: line)
      let words = line.words.dropFirst(length)
      guard !words.isEmpty else {
        let end = line.range.upperBound
        let bound = self.line(line.range)
        throw text.error(
          end..<end, "nothing follows the bound", "write `\(bound) EVENT` or `\(bound) CONDITION`")
      }
      return .response(
        isCondition(words)
          ? .condition(try condition(line, behind: length))
          : .event(try event(line, behind: length)), within: bound)
    case .first, .before:
      guard let first = syntax[.first], let before = syntax[.before] else {
        preconditionFailure("a claim without errors has both lines")
      }
      return .precedence(of: try event(first), before: try event(before))
    case .while, .after, .until: preconditionFailure("a scope is not a rule")
    }
  }

  // MARK: - Conditions

  /// Returns whether words are a condition rather than an event.
  private func isCondition(_ words: ArraySlice<Word>) -> Bool {
    let spelled = words.filter { !$0.isQuoted }.map { text.document.text(of: $0) }
    let signs = ["and", "not", "(", ")"]
    if let first = spelled.first, ["is", "has"].contains(first) || signs.contains(first) {
      return true
    }
    guard let first = words.first else { return false }
    if isVerb(first) { return false }
    var scratch = Lexicon()
    let isState = try? M.vocabulary.states(
      named: first, of: text.document.bytes.span, in: &scratch)
    return spelled.first == ConditionClaim<M>.screenWord || isState.flatMap { $0 } != nil
  }

  /// Returns whether a word is the verb of a stimulus or an observation.
  private func isVerb(_ word: Word) -> Bool {
    let bytes = text.document.bytes.span
    let vocabulary = M.vocabulary
    return !word.isQuoted
      && (vocabulary.stimuli.knows(word, of: bytes)
        || vocabulary.observations.knows(word, of: bytes))
  }

  /// Returns what to write instead of an event behind a keyword that takes a condition.
  private func advice(onEventBehind keyword: ClaimKeyword) -> String {
    switch keyword {
    case .while: "an event opens a scope: write `after EVENT`"
    case .always: "an event does not last: write `never EVENT`, or `within 0 steps EVENT`"
    case .after, .until, .never, .within, .first, .before, .atMost, .reachable:
      "write a state, or a condition that begins with `is` or `has`"
    }
  }

  private mutating func condition(
    _ line: ClaimSyntax.Line, behind count: Int = 0
  ) throws(Diagnostic) -> ClaimCondition<M> {
    let words = line.words.dropFirst(count)
    if let name = words.first(where: { name(in: $0) != nil }) {
      throw text.error(
        name.range, "a name cannot stand in a condition",
        "write `_`, or use an event; names such as <who> stand only for values of events")
    }
    if let first = words.first, isVerb(first),
      text.document.text(of: first) != ConditionClaim<M>.screenWord
    {
      throw text.error(
        first.range, "this is an event, not a condition", advice(onEventBehind: line.keyword))
    }
    try demandNoSecrets(words)
    let range = words.startIndex < words.endIndex ? words[words.startIndex].range.lowerBound : 0
    let content = range..<line.range.upperBound
    let condition = try MachineCondition<M>(
      text.document, in: content, shownAs: self.line(content), &lexicon)
    return ClaimCondition(
      condition.text, test: condition.test, holds: { condition.holds(of: $0) })
  }

  /// Returns bytes of a line as text.
  func line(_ range: Range<Int>) -> String {
    String(decoding: text.document.bytes[range], as: UTF8.self)
      .split(separator: " ").joined(separator: " ")
  }
}
