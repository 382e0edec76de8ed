import Notation

// Errors in the words of a line or in the line's position.
extension SyntaxError {
  /// `.back`.
  package static let dotLine = SyntaxError(
    "dot-line", "a line that begins with a dot is a command of the shell, not part of a scenario",
    help: "remove the line; dot commands work only in the shell")

  /// `"launch"` at the beginning of a line.
  package static let quotedVerb = SyntaxError(
    "quoted-verb", "a line begins with a verb, and a verb is not quoted",
    help: "remove the quotes around the verb")

  /// `...` that is not indented.
  static let gapOutsideBlock = SyntaxError(
    "gap-outside-block", "`...` matches observations, but it follows no stimulus",
    help: "indent it under a stimulus, or remove it")

  /// `... shows login` on one line.
  static let gapNotAlone = SyntaxError(
    "gap-not-alone", "`...` at the beginning of a line must be alone on it",
    help: "put `...` on a line of its own and the observation on the next")

  /// `...` below `...`.
  static let consecutiveGaps = SyntaxError(
    "consecutive-gaps", "consecutive `...` lines are redundant", help: "remove one of them")

  /// `is login` within a block.
  static func indentedKeyword(_ keyword: Keyword) -> SyntaxError {
    SyntaxError(
      "indented-keyword", "a line with `\(keyword.rawValue)` is not indented",
      help: "write `\(keyword.rawValue)` at the beginning of the line")
  }

  /// An indented line without a stimulus above it.
  package static let indentedOutsideBlock = SyntaxError(
    "indented-outside-block", "this indented line follows no stimulus",
    help: "put it under the stimulus that causes it, or do not indent it")

  /// Lines of one block with different indentations.
  static func unevenIndentation(expected: Int, found: Int) -> SyntaxError {
    SyntaxError(
      "uneven-indentation",
      "this line is indented by \(found), the lines before it in the block by \(expected)",
      help: "indent it by \(expected), like the lines before it")
  }

  /// `given`, `never`, `is` or `has` alone.
  static func missingWords(_ keyword: Keyword) -> SyntaxError {
    SyntaxError(
      "missing-words", "nothing follows `\(keyword.rawValue)`", help: "write `\(keyword.form)`")
  }

  /// `skip`, `expected-failure` or `use` alone, or followed by `""`.
  static func missingText(_ keyword: Keyword) -> SyntaxError {
    SyntaxError(
      "missing-text",
      "`\(keyword.rawValue)` does not say \(keyword == .use ? "which file" : "why")",
      help: "write `\(keyword.form)`")
  }

  /// `skip later`.
  static func unquotedText(_ keyword: Keyword) -> SyntaxError {
    SyntaxError(
      "unquoted-text", "the text after `\(keyword.rawValue)` is not in quotes",
      help: "write `\(keyword.form)`")
  }

  /// `use "a" "b"`.
  static func wordsAfterText(_ keyword: Keyword) -> SyntaxError {
    SyntaxError(
      "words-after-text", "`\(keyword.rawValue)` takes one text and nothing after it",
      help: "put the whole text in one pair of quotes: `\(keyword.form)`")
  }

  /// `is login landing`.
  static let wordsAfterState = SyntaxError(
    "words-after-state", "`is` takes one state and nothing after it",
    help: "write values in parentheses: `is STATE(NAME: VALUE)`")
}
