import Machines
import Notation
import ScenarioLanguage

/// A claim of a condition, without operators: `is STATE`, `has QUERY VALUE`, `shows SCREEN`, or the
/// name of a state.
package struct ConditionClaim<M: Machine>: Sendable {
  private enum Kind: Sendable {
    case state(StatePattern)
    case answer(M.Query, AnswerPattern)
    case screen([(query: M.Query, value: Masked)])
  }

  private let kind: Kind
  /// The states or the screen that the claim names, as written; `nil` for other claims.
  package let subject: String?

  /// Parses the words of a claim. Texts are added to `lexicon`.
  init(
    _ words: ArraySlice<Word>, of document: Document, in lexicon: inout Lexicon
  ) throws(Diagnostic) {
    let reader = ConditionClaimReader<M>(words: words, document: document)
    M.vocabulary.reservePseudonyms(in: words, of: document.bytes.span, in: &lexicon)
    switch try reader.form() {
    case .state:
      let word = try reader.value("is", Keyword.stateAssertion.form)
      (kind, subject) = (
        .state(
          try reader.reading { () throws(WordError) in
            try M.vocabulary.state(
              word, of: document.bytes.span, as: .condition, in: &lexicon)
          }), M.shownText(of: word, in: document)
      )
    case .answer:
      try reader.demandWords(Keyword.queryAssertion.form)
      let (query, answer) = try reader.reading { () throws(WordError) in
        try M.vocabulary.question(words.dropFirst(), of: document.bytes.span, in: &lexicon)
      }
      (kind, subject) = (.answer(query, answer), nil)
    case .screen:
      let word = try reader.value(Self.screenWord, Self.screenForm)
      (kind, subject) = (
        .screen(
          try reader.reading { () throws(WordError) in
            try M.vocabulary.shown(word, of: document.bytes.span, in: &lexicon)
          }), "\(Self.screenWord) \(M.shownText(of: word, in: document))"
      )
    case .name(let word):
      let states = try reader.reading { () throws(WordError) in
        try M.vocabulary.states(named: word, of: document.bytes.span, in: &lexicon)
      }
      guard let states else { throw reader.unknownName }
      try reader.demandEnd(behind: word)
      (kind, subject) = (.state(states), M.shownText(of: word, in: document))
    }
  }

  /// The word before a screen.
  static var screenWord: String { "shows" }
  /// The form of a claim about the screen.
  static var screenForm: String { "shows SCREEN" }

  /// Returns whether the claim holds for a machine.
  package var isMet: @Sendable (M) -> Bool {
    switch kind {
    case .state(let pattern): { pattern.matches($0.state) }
    case .answer(let query, let pattern): { pattern.matches($0.answer(query)) }
    case .screen(let shown):
      { machine in
        shown.contains { query, value in
          machine.answer(query).values.contains(where: value.matches)
        }
      }
    }
  }

  /// Returns whether the machine is in a state below the states that the claim names.
  package func holdsBelow(_ machine: M) -> Bool {
    guard case .state(let pattern) = kind else { return false }
    return pattern.openBelow?.matches(machine.state) ?? false
  }

  /// What the claim says about the state.
  var test: StateTest { if case .state(let pattern) = kind { .pattern(pattern) } else { .unknown } }
}

/// Reads the words of a claim.
private struct ConditionClaimReader<M: Machine> {
  enum Form {
    case state, answer, screen
    case name(Word)
  }

  let words: ArraySlice<Word>
  let document: Document

  /// Returns the form of the claim, as determined by its first word. A query has priority over a
  /// state of the same name.
  func form() throws(Diagnostic) -> Form {
    guard let first = words.first else { preconditionFailure("a claim has words") }
    let text = first.isQuoted ? "" : document.text(of: first)
    switch text {
    case Keyword.stateAssertion.rawValue: return .state
    case Keyword.queryAssertion.rawValue: return .answer
    case ConditionClaim<M>.screenWord: return .screen
    default: break
    }
    let isQuery = M.vocabulary.queries.names.contains(text)
    guard !first.isQuoted, !isQuery else {
      let advice = "write `\(Keyword.queryAssertion.rawValue) \(text) …` to compare its answer"
      throw error(
        first.range, "a condition starts with `is` or `has`", isQuery ? advice : forms)
    }
    return .name(first)
  }

  /// Returns the only word after the first word. Throws if there is no such word, or if another
  /// word follows it.
  func value(_ keyword: String, _ form: String) throws(Diagnostic) -> Word {
    try demandWords(form)
    let word = words[words.startIndex + 1]
    guard words.count == 2 else {
      let kind = keyword == Keyword.stateAssertion.rawValue ? "state" : "value"
      throw error(
        words[words.startIndex + 2].range, "`\(keyword)` takes one \(kind) and nothing after it",
        "write `and` or `or` before the next condition")
    }
    return word
  }

  /// Throws if nothing follows the first word.
  func demandWords(_ form: String) throws(Diagnostic) {
    guard let first = words.first, words.count == 1 else { return }
    let end = first.range.upperBound
    throw error(
      end..<end, "nothing follows `\(document.text(of: first))`", "write `\(form)`")
  }

  /// Throws if a word follows the name of a state.
  func demandEnd(behind name: Word) throws(Diagnostic) {
    guard words.count > 1 else { return }
    throw error(
      words[words.startIndex + 1].range,
      "nothing can follow the state \(document.text(of: name))",
      "write `and` or `or` before the next condition")
  }

  /// Returns the result of reading words, with errors located in the document.
  func reading<Value>(_ read: () throws(WordError) -> Value) throws(Diagnostic) -> Value {
    do throws(WordError) { return try read() } catch { throw document.diagnostic(error) }
  }

  /// The error for a name that no state has.
  var unknownName: Diagnostic {
    guard let first = words.first else { preconditionFailure("a claim has words") }
    let text = document.text(of: first)
    let nearest = M.vocabulary.claim(like: text)
    return error(
      first.range, "unknown state",
      (nearest.map { "did you mean \($0)? otherwise, " } ?? "") + forms)
  }

  private var forms: String {
    let forms = [
      Keyword.stateAssertion.form, Keyword.queryAssertion.form, ConditionClaim<M>.screenForm,
    ]
    return "write \(forms.map { "`\($0)`" }.joined(separator: ", ")), or the name of a state"
  }

  private func error(_ range: Range<Int>, _ message: String, _ help: String) -> Diagnostic {
    document.diagnostic(at: range, message: message, help: help, kind: "condition")
  }
}

extension Machine {
  /// Returns a word as written, except that quoted text is masked if the machine has secrets.
  fileprivate static func shownText(of word: Word, in document: Document) -> String {
    guard vocabulary.knownWords.hasSecrets else {
      return String(decoding: document.bytes(of: word), as: UTF8.self)
    }
    let text = word.isQuoted ? "\"\"" : document.text(of: word)
    guard text.utf8.contains(UInt8(ascii: "\"")) else { return text }
    return text.replacing(/"(\\.|[^"\\])*"/, with: "\"…\"")
  }
}
