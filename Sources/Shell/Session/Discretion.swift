import Machines
import Notation
import Replaying
import ScenarioLanguage

/// Which lines may be kept beyond their session.
///
/// What stands in quotes may be a secret, wherever it stands: it is kept only in a line that was
/// understood and takes none. A secret without quotes is an error, so of a line that was not understood
/// those words are kept that no verb with a secret begins.
enum Discretion<M: Machine> {
  /// Whether a line types no secret, as far as can be known.
  static func mayKeep(_ bytes: [UInt8]) -> Bool {
    let hasQuotes = bytes.contains(UInt8(ascii: "\""))
    var structure = Structure(form: .shell)
    let document = Document(name: "", bytes: bytes, startingAt: 1, structure: &structure)
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
    // Alone it may stand where it does not belong; that is no matter here.
    let isSound = document.diagnostics.allSatisfy {
      $0.kind == SyntaxError.indentedOutsideBlock.name
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

  /// Whether a word is a verb that takes a secret, or might be meant for one.
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
