import Machines
import Notation
import Replaying
import ScenarioLanguage

/// Decides which lines may be kept in a history.
///
/// Any quoted text may be a secret, so it is kept only in a line that was understood and whose verb
/// takes no secret. A secret without quotes is an error, so of lines with errors only the words
/// before a verb that may take a secret are kept.
enum Discretion<M: Machine> {
  /// Whether a line contains no secret, as far as can be determined.
  static func mayKeep(_ bytes: [UInt8]) -> Bool {
    let hasQuotes = bytes.contains(UInt8(ascii: "\""))
    var structure = Structure(form: .shell)
    let document = Document(.terminal, bytes: bytes, startingAt: 1, structure: &structure)
    guard let line = document.lines.first, line.kind != .blank else { return false }
    let words = document.words(of: line)
    if bytes.first == UInt8(ascii: "."), line.kind != .gap {
      return !hasQuotes || takesFiles(words.first.map(document.text))
    }
    if line.kind == .comment { return !hasQuotes }
    guard isUnderstood(line, of: document) else {
      return !hasQuotes && !words.prefix(2).contains { mayTakeSecret(document.text(of: $0)) }
    }
    return !hasQuotes || !takesSecret(words, line.kind)
  }

  private static func takesFiles(_ command: String?) -> Bool {
    Command<M>.all.contains {
      ".\($0.name)" == command && ($0.arguments == .files || $0.arguments == .scenario)
    }
  }

  private static func isUnderstood(_ line: Line, of document: Document) -> Bool {
    // The line is parsed without its context, so errors in its position do not matter.
    let isSound = document.diagnostics.allSatisfy {
      $0.kind == SyntaxError.line(.indentedOutsideBlock).name
    }
    var lexicon = Lexicon()
    return isSound && (try? BoundLine<M>(line, of: document, in: &lexicon)) != nil
  }

  private static func takesSecret(_ words: ArraySlice<Word>, _ kind: Line.Kind) -> Bool {
    let signature: Signature? =
      switch kind {
      case .stimulus: words.first.flatMap { M.vocabulary.stimuli[$0.id] }
      case .given: words.dropFirst().first.flatMap { M.vocabulary.givens[$0.id] }
      case .queryAssertion:
        words.dropFirst().first.flatMap { M.vocabulary.queries[$0.id] }
      case .unreadable, .blank, .comment, .scenario, .skip, .expectedFailure, .use, .never,
        .observation, .gap, .stateAssertion, .examples, .exampleRow:
        nil
      }
    return signature?.takesSecret ?? false
  }

  /// Whether a word is a verb that takes a secret, or may be a misspelling of one.
  private static func mayTakeSecret(_ word: String) -> Bool {
    let vocabulary = M.vocabulary
    let signatures =
      vocabulary.stimuli.signatures + vocabulary.givens.signatures + vocabulary.queries.signatures
    let verbs = signatures.filter(\.takesSecret).map(\.name)
    return verbs.contains(word) || Spelling.nearest(to: word, among: verbs) != nil
  }
}

extension Signature {
  fileprivate var takesSecret: Bool { slots.contains { !$0.pseudonyms.isEmpty } }
}
