import Machines
import Notation
import ScenarioLanguage

extension Vocabulary {
  /// Returns a text in the notation after adding a comment above the first line that contains a
  /// pseudonym.
  package func explainingSecrets(of text: String) -> String {
    guard let (comment, line) = explanation(of: text) else { return text }
    var bytes = Array(text.utf8)
    bytes.insert(contentsOf: "\(comment)\n".utf8, at: line)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the comment that a text in the notation needs for its first pseudonym. The comment has
  /// the indentation of the pseudonym's line. Returns `nil` if the text has no pseudonym.
  package func commentOnSecrets(of text: String) -> String? { explanation(of: text)?.comment }

  /// Returns the comment, and the offset of the line below the comment.
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
