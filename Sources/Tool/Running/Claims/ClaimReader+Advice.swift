import Machines
import Notation
import ScenarioLanguage

// Clearer errors for words that belong elsewhere.
extension ClaimReader {
  /// Returns an error in a line, or a clearer error if the word at its place shows the cause.
  func explained(_ error: Diagnostic, in line: ClaimSyntax.Line) -> Diagnostic {
    let error = text.explained(error, in: line.range)
    guard
      let index = line.words.firstIndex(where: { word in
        !word.isQuoted && text.document.location(of: word.range.lowerBound) == error.location
      })
    else { return error }
    let word = line.words[index]
    let written = text.document.text(of: word)
    if index > 0, error.kind == "condition", Self.isArrow(written) {
      return text.error(
        word.range, "an arrow cannot join conditions",
        "for \"if A, then B\", write `while A` and `always B`")
    }
    if Self.unknownArrows.contains(written) {
      return text.error(word.range, "unknown arrow", "write `-> STATE`")
    }
    if let keyword = ClaimKeyword(rawValue: written) {
      return text.error(
        word.range, "`\(keyword.name)` belongs on its own line", "start a new line with it")
    }
    if error.kind == WordError.Kind.unexpectedWord.rawValue, isVerb(word) {
      return text.error(
        word.range, "`or` is missing before this event", "write `or` between events")
    }
    return error
  }

  /// Returns whether a word is the sign before a state, or a sign that is written for it.
  static func isArrow(_ word: String) -> Bool {
    word == SyntaxWords.transition || unknownArrows.contains(word)
  }

  /// Signs that are written for the one before a state.
  private static var unknownArrows: [String] { ["=>", "-->", "→", "⇒", "⟶", "➔", "–>", "—>"] }
}
