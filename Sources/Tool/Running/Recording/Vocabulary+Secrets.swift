import Machines
import Notation
import ScenarioLanguage

extension Vocabulary {
  /// A text in the notation, with a comment above the first line that contains a pseudonym.
  package func explainingSecrets(of text: String) -> String {
    guard let (comment, line) = explanation(of: text) else { return text }
    var bytes = Array(text.utf8)
    bytes.insert(contentsOf: "\(comment)\n".utf8, at: line)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The comment that a text in the notation needs for its first pseudonym, with the indentation of
  /// that line; `nil` if it has no pseudonym.
  package func commentOnSecrets(of text: String) -> String? { explanation(of: text)?.comment }

  /// The comment, and the offset of the line below it.
  private func explanation(of text: String) -> (comment: String, line: Int)? {
    let document = Document(name: "", bytes: Array(text.utf8))
    for word in document.words where !word.isQuoted {
      let written = document.bytes.span.extracting(word.range)
      guard let pseudonym = pseudonym(endingWord: written),
        let line = document.lines.first(where: { $0.range.contains(word.range.lowerBound) })
      else { continue }
      let margin = String(repeating: " ", count: line.indentation)
      let name = "\(pseudonym.word)-\(pseudonym.number)"
      return ("\(margin)# \(name) replaces a secret text.", line.range.lowerBound)
    }
    return nil
  }
}
