import Machines
import Notation
import ScenarioLanguage

/// Reads the claims of a document in the vocabulary of a machine.
struct ClaimReader<M: Machine> {
  let text: ClaimDocument
  var lexicon: Lexicon
  /// The type of the values that each name of the current claim stands for, and its first line.
  var types: [String: (type: ObjectIdentifier, line: Int)] = [:]
  /// The names that occur at least twice in the current claim.
  var names: [String] = []
  private var diagnostics: [Diagnostic]

  /// Reads all claims, and returns the ones without errors. Their texts are added to `lexicon`.
  static func read(
    _ text: ClaimDocument, in lexicon: inout Lexicon
  ) -> (claims: [Claim<M>], diagnostics: [Diagnostic]) {
    var reader = Self(text: text, lexicon: lexicon)
    let claims = text.claims.compactMap { reader.claim($0) }
    lexicon = reader.lexicon
    return (claims, reader.diagnostics.sorted { $0.location < $1.location })
  }

  private init(text: ClaimDocument, lexicon: Lexicon) {
    self.text = text
    self.lexicon = lexicon
    diagnostics = text.diagnostics
  }

  /// Returns a claim; `nil` if it has errors. Every line is read, whatever errors others have.
  private mutating func claim(_ syntax: ClaimSyntax) -> Claim<M>? {
    var isSound = syntax.isSound
    types = [:]
    names = repeatedNames(of: syntax)
    var clauses = ClaimClauses<M>()
    for line in syntax.lines {
      do throws(Diagnostic) { try read(line, into: &clauses) } catch {
        note(explained(error, in: line))
        isSound = false
      }
    }
    guard isSound, let rule = clauses.rule else { return nil }
    // If a line had an error, a name in it could be missing here.
    let loneNames = loneNames(of: syntax)
    for error in loneNames { note(error) }
    guard loneNames.isEmpty else { return nil }
    let lines = syntax.lines.map { self.line($0.range) }.joined(separator: "; ")
    return Claim(syntax.name, lines, scope: clauses.scope, rule: rule)
  }

  /// Adds an error, unless its line already has one.
  private mutating func note(_ error: Diagnostic) {
    if !diagnostics.contains(where: { $0.line == error.line }) { diagnostics.append(error) }
  }

  private mutating func read(
    _ line: ClaimSyntax.Line, into clauses: inout ClaimClauses<M>
  ) throws(Diagnostic) {
    try demandNames(line)
    var length = 0
    switch line.keyword {
    case .while, .always, .reachable:
      clauses.conditions[line.keyword] = try condition(line)
      return
    case .after, .until, .first, .before:
      clauses.events[line.keyword] = try event(line)
      return
    case .atMost:
      clauses.limit = try number(line, upTo: Int(UInt16.max))
      clauses.events[line.keyword] = try event(line, behind: 1)
      return
    case .never: break
    case .within: (clauses.bound, length) = try bound(of: line)
    }
    let words = line.words.dropFirst(length)
    guard !words.isEmpty else {
      let (end, bound) = (line.range.upperBound, self.line(line.range))
      throw text.error(
        end..<end, "nothing follows the bound", "write `\(bound) EVENT` or `\(bound) CONDITION`")
    }
    if isCondition(words) {
      clauses.conditions[line.keyword] = try condition(line, behind: length)
    } else {
      clauses.events[line.keyword] = try event(line, behind: length)
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
  func isVerb(_ word: Word) -> Bool {
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
    let space = UInt8(ascii: " ")
    let words = text.document.bytes[range].split(separator: space)
    return String(decoding: Array(words.joined(separator: [space])), as: UTF8.self)
  }
}
