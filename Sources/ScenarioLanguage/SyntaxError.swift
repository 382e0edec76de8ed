public import Notation

/// All errors that can be found without knowing the vocabulary.
///
/// Their wording is in `SyntaxErrorWording.swift` only.
public enum SyntaxError: Error, Hashable, Sendable {
  // MARK: Bytes

  /// Invalid UTF-8.
  case notUTF8
  /// More than `Line.maximumLength` bytes before the line break.
  case lineTooLong(bytes: Int)
  /// An unescaped invisible character, such as a tab between words.
  case controlCharacter(Unicode.Scalar)
  /// A tab in the indentation, whose width is undefined.
  case tabIndentation

  // MARK: Words

  /// `"Wrong-1`.
  case unclosedQuote
  /// `email="a"`.
  case quoteInsideWord
  /// `"a"b`.
  case textAfterQuote
  /// `"\q"`.
  case unknownEscape
  /// `"\u{d800}"`.
  case badScalar
  /// `alice,bob`.
  case unexpectedCharacter(Unicode.Scalar)
  /// A path with parentheses that `Compound` rejects.
  case compound(CompoundError.Kind)

  // MARK: Lines

  /// `.back`.
  case dotLine(String)
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

  // MARK: Outlines

  /// A second `examples`, or one typed in a shell.
  case misplacedExamples(inShell: Bool)
  /// `examples all`.
  case wordsAfterExamples
  /// A step or an assertion below the table.
  case stepBehindExamples
  /// `examples` without a header and at least one row.
  case missingRows
  /// A row that is not indented.
  case unindentedRow
  /// A row that does not begin and end with `|`.
  case missingBar
  /// `| two words |` in the header.
  case badColumn
  /// `| a | a |` in the header.
  case duplicateColumn(String)
  /// A column that is not used in the scenario.
  case unusedColumn(String)
  /// A row with more or fewer cells than there are columns.
  case unevenRow(expected: Int, found: Int)
  /// `<a>` without a column of that name.
  case unknownPlaceholder(String, columns: [String])
  /// `use "<a>.scenario"`.
  case placeholderInUse
  /// Rows and lines that together exceed the memory limit.
  case outlineTooLarge

  // MARK: Scenarios

  /// `use` below `given`.
  case headOutOfOrder(Keyword, after: Keyword)
  /// `given` below a stimulus.
  case headAfterBody(Keyword, inShell: Bool)
  /// Two of `skip` and `expected-failure`.
  case secondVerdict(Keyword, after: Keyword)
  /// Anything but comments before the first `scenario` line of a file.
  case contentBeforeScenario
  /// `scenario` alone or followed by a tag.
  case missingName
  /// `scenario login`.
  case unquotedName
  /// `scenario ""`.
  case emptyName
  /// `@sm*ke`, or a word without `@`.
  case badTag(String)
  /// `@smoke @smoke`.
  case duplicateTag(String)
  /// The name of an earlier scenario.
  case duplicateScenario(String, line: Int)
}

extension SyntaxError {
  /// The kind of mistake in kebab-case; unique among all kinds.
  public var name: String {
    if case .compound(let kind) = self { return kind.rawValue }
    return ownKind.rawValue
  }

  /// The names of all kinds, so that tests can require an example of each.
  public static let names: [String] =
    OwnKind.allCases.filter { $0 != .compound }.map(\.rawValue)
    + CompoundError.Kind.allCases.map(\.rawValue).filter { OwnKind(rawValue: $0) == nil }

  private enum OwnKind: String, CaseIterable {
    case notUTF8 = "not-utf-8"
    case lineTooLong = "line-too-long"
    case controlCharacter = "control-character"
    case tabIndentation = "tab-indentation"
    case unclosedQuote = "unclosed-quote"
    case quoteInsideWord = "quote-inside-word"
    case textAfterQuote = "text-after-quote"
    case unknownEscape = "unknown-escape"
    case badScalar = "bad-scalar"
    case unexpectedCharacter = "unexpected-character"
    case compound = "compound"
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
    case misplacedExamples = "misplaced-examples"
    case wordsAfterExamples = "words-after-examples"
    case stepBehindExamples = "step-behind-examples"
    case missingRows = "missing-rows"
    case unindentedRow = "unindented-row"
    case missingBar = "missing-bar"
    case badColumn = "bad-column"
    case duplicateColumn = "duplicate-column"
    case unusedColumn = "unused-column"
    case unevenRow = "uneven-row"
    case unknownPlaceholder = "unknown-placeholder"
    case placeholderInUse = "placeholder-in-use"
    case outlineTooLarge = "outline-too-large"
    case headOutOfOrder = "head-out-of-order"
    case headAfterBody = "head-after-body"
    case secondVerdict = "second-verdict"
    case contentBeforeScenario = "content-before-scenario"
    case missingName = "missing-name"
    case unquotedName = "unquoted-name"
    case emptyName = "empty-name"
    case badTag = "bad-tag"
    case duplicateTag = "duplicate-tag"
    case duplicateScenario = "duplicate-scenario"
  }

  private var ownKind: OwnKind {
    switch self {
    case .notUTF8: .notUTF8
    case .lineTooLong: .lineTooLong
    case .controlCharacter: .controlCharacter
    case .tabIndentation: .tabIndentation
    case .unclosedQuote: .unclosedQuote
    case .quoteInsideWord: .quoteInsideWord
    case .textAfterQuote: .textAfterQuote
    case .unknownEscape: .unknownEscape
    case .badScalar: .badScalar
    case .unexpectedCharacter: .unexpectedCharacter
    case .compound: .compound
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
    case .misplacedExamples: .misplacedExamples
    case .wordsAfterExamples: .wordsAfterExamples
    case .stepBehindExamples: .stepBehindExamples
    case .missingRows: .missingRows
    case .unindentedRow: .unindentedRow
    case .missingBar: .missingBar
    case .badColumn: .badColumn
    case .duplicateColumn: .duplicateColumn
    case .unusedColumn: .unusedColumn
    case .unevenRow: .unevenRow
    case .unknownPlaceholder: .unknownPlaceholder
    case .placeholderInUse: .placeholderInUse
    case .outlineTooLarge: .outlineTooLarge
    case .headOutOfOrder: .headOutOfOrder
    case .headAfterBody: .headAfterBody
    case .secondVerdict: .secondVerdict
    case .contentBeforeScenario: .contentBeforeScenario
    case .missingName: .missingName
    case .unquotedName: .unquotedName
    case .emptyName: .emptyName
    case .badTag: .badTag
    case .duplicateTag: .duplicateTag
    case .duplicateScenario: .duplicateScenario
    }
  }
}
