public import Notation

/// A mistake in the words of a line, or in its position.
public enum LineFault: Hashable, Sendable {
  /// `.back`.
  case dotLine
  /// `"launch"` at the beginning of a line.
  case quotedVerb
  /// `...` that is not indented.
  case gapOutsideBlock
  /// `... shows login` on one line.
  case gapNotAlone
  /// `...` below `...`.
  case consecutiveGaps
  /// `is login` within a block.
  case indentedKeyword(Keyword)
  /// An indented line without a stimulus above it.
  case indentedOutsideBlock
  /// Lines of one block with different indentations.
  case unevenIndentation(expected: Int, found: Int)
  /// `given`, `never`, `is` or `has` alone.
  case missingWords(Keyword)
  /// `skip`, `expected-failure` or `use` alone or with `""`.
  case missingText(Keyword)
  /// `skip later`.
  case unquotedText(Keyword)
  /// `use "a" "b"`.
  case wordsAfterText(Keyword)
  /// `is login landing`.
  case wordsAfterState
}

extension LineFault {
  /// The kind of mistake; the raw value is its name.
  enum Kind: String, CaseIterable {
    case dotLine = "dot-line"
    case quotedVerb = "quoted-verb"
    case gapOutsideBlock = "gap-outside-block"
    case gapNotAlone = "gap-not-alone"
    case consecutiveGaps = "consecutive-gaps"
    case indentedKeyword = "indented-keyword"
    case indentedOutsideBlock = "indented-outside-block"
    case unevenIndentation = "uneven-indentation"
    case missingWords = "missing-words"
    case missingText = "missing-text"
    case unquotedText = "unquoted-text"
    case wordsAfterText = "words-after-text"
    case wordsAfterState = "words-after-state"
  }

  var kind: Kind {
    switch self {
    case .dotLine: .dotLine
    case .quotedVerb: .quotedVerb
    case .gapOutsideBlock: .gapOutsideBlock
    case .gapNotAlone: .gapNotAlone
    case .consecutiveGaps: .consecutiveGaps
    case .indentedKeyword: .indentedKeyword
    case .indentedOutsideBlock: .indentedOutsideBlock
    case .unevenIndentation: .unevenIndentation
    case .missingWords: .missingWords
    case .missingText: .missingText
    case .unquotedText: .unquotedText
    case .wordsAfterText: .wordsAfterText
    case .wordsAfterState: .wordsAfterState
    }
  }

  var message: String {
    switch self {
    case .dotLine: "a line with a dot is a command of the shell, not of a scenario"
    case .quotedVerb: "a line begins with a verb, and a verb is not quoted"
    case .gapOutsideBlock: "`...` stands for observations, but no stimulus caused any here"
    case .gapNotAlone: "`...` at the beginning of a line must be alone on it"
    case .consecutiveGaps: "two `...` in a row say no more than one"
    case .indentedKeyword(let keyword): "a line with `\(keyword.rawValue)` is not indented"
    case .indentedOutsideBlock: "this indented line belongs to no stimulus"
    case .unevenIndentation(let expected, let found):
      "this line is indented by \(found), the lines before it in the block by \(expected)"
    case .missingWords(let keyword): "nothing follows `\(keyword.rawValue)`"
    case .missingText(let keyword): "`\(keyword.rawValue)` does not say \(keyword.textMeaning)"
    case .unquotedText(let keyword): "the text after `\(keyword.rawValue)` is not in quotes"
    case .wordsAfterText(let keyword): "`\(keyword.rawValue)` takes one text and nothing after it"
    case .wordsAfterState: "`is` takes one state and nothing after it"
    }
  }

  var help: String {
    switch self {
    case .dotLine: "remove the line; dot commands work in the shell only"
    case .quotedVerb: "remove the quotes around the verb"
    case .gapOutsideBlock: "indent it under a stimulus, or remove it"
    case .gapNotAlone: "put `...` on a line of its own and the observation on the next"
    case .consecutiveGaps: "remove one of them"
    case .indentedKeyword(let keyword): "write `\(keyword.rawValue)` at the beginning of the line"
    case .indentedOutsideBlock: "put it under the stimulus that causes it, or do not indent it"
    case .unevenIndentation(let expected, _): "indent it by \(expected), as the lines before it"
    case .missingWords(let keyword), .missingText(let keyword): "write `\(keyword.form)`"
    case .unquotedText(let keyword): "write `\(keyword.form)`"
    case .wordsAfterText(let keyword): "put the whole text in one pair of quotes: `\(keyword.form)`"
    case .wordsAfterState: "write values in parentheses: `is login(error: timeout)`"
    }
  }
}
