import Machines
import Notation
import Replaying
import ScenarioLanguage

/// Which lines may be kept beyond their session.
enum Discretion<M: Machine> {
  /// Whether a line types no secret, as far as can be known: of a line that takes one, the pseudonym
  /// may be kept and nothing else.
  static func mayKeep(_ bytes: [UInt8]) -> Bool {
    var structure = Structure(form: .shell)
    let document = Document(name: "", bytes: bytes, startingAt: 1, structure: &structure)
    guard let line = document.lines.first, line.kind != .blank else { return false }
    let words = document.words(of: line)
    guard takesSecret(words, line.kind, in: document) else { return true }
    var lexicon = Lexicon()
    let isRead = (try? BoundLine<M>(line, of: document, in: &lexicon)) != nil
    return isRead && !bytes.contains(UInt8(ascii: "\""))
  }

  private static func takesSecret(
    _ words: ArraySlice<Word>, _ kind: Line.Kind, in document: Document
  ) -> Bool {
    let signature: Signature?
    switch kind {
    case .stimulus: signature = words.first.flatMap { M.vocabulary.stimuli[$0.id]?.signature }
    case .given:
      signature = words.dropFirst().first.flatMap { M.vocabulary.givens[$0.id]?.signature }
    case .queryAssertion:
      signature = words.dropFirst().first.flatMap { M.vocabulary.queries[$0.id]?.signature }
    case .unreadable:
      guard document.bytes.first != UInt8(ascii: ".") else { return false }
      signature = nil
    case .blank, .comment, .scenario, .skip, .expectedFailure, .use, .never, .observation, .gap,
      .stateAssertion, .examples, .exampleRow:
      return false
    }
    // A word that is none may be a verb misspelt, and what follows a secret.
    guard let signature else { return true }
    return signature.slots.contains { !$0.pseudonyms.isEmpty }
  }
}
