public import Notation

/// Everything that can be wrong with a document before anybody knows what its verbs mean.
///
/// `message` and `help` (in `SyntaxErrorWording.swift`) are the only place that words it.
public enum SyntaxError: Error, Hashable, Sendable {
  // MARK: Bytes

  /// Bytes that are not UTF-8.
  case notUTF8
  /// More than `Line.maximumLength` bytes before the line break.
  case lineTooLong(bytes: Int)
  /// A character that is not seen stands in the line as it is; a tab between words, too.
  case controlCharacter(Unicode.Scalar)
  /// A tab before the first word, whose width nobody knows.
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
  /// A path with parentheses that `Compound` refuses.
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
  /// An indented line that no stimulus precedes.
  case indentedOutsideBlock
  /// Lines of one block, indented by different numbers of spaces.
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

  /// `examples` for the second time, or typed in a shell.
  case misplacedExamples(inShell: Bool)
  /// `examples all`.
  case wordsAfterExamples
  /// A step or an assertion below the table.
  case stepBehindExamples
  /// `examples` without a line that names the columns and one that fills them.
  case missingRows
  /// A row at the margin.
  case unindentedRow
  /// A row that does not begin and end with `|`.
  case missingBar
  /// `| two words |` above the rows.
  case badColumn
  /// `| a | a |` above the rows.
  case duplicateColumn(String)
  /// A column that stands nowhere in the scenario.
  case unusedColumn(String)
  /// A row with another number of cells than there are columns.
  case unevenRow(expected: Int, found: Int)
  /// `<a>` where there is no such column.
  case unknownPlaceholder(String, columns: [String])
  /// `use "<a>.scenario"`.
  case placeholderInUse
  /// Rows and lines that make together more than memory is there for.
  case outlineTooLarge

  // MARK: Scenarios

  /// `use` below `given`.
  case headOutOfOrder(Keyword, after: Keyword)
  /// `given` below a stimulus.
  case headAfterBody(Keyword, inShell: Bool)
  /// Two of `skip` and `expected-failure`.
  case secondVerdict(Keyword, after: Keyword)
  /// Anything but comments above the first of a file's `scenario` lines.
  case contentBeforeScenario
  /// `scenario` alone or with a tag at once.
  case missingName
  /// `scenario login`.
  case unquotedName
  /// `scenario ""`.
  case emptyName
  /// `@sm*ke`, or no `@` at all.
  case badTag(String)
  /// `@smoke @smoke`.
  case duplicateTag(String)
  /// A name that a scenario on an earlier line has.
  case duplicateScenario(String, line: Int)
}

extension SyntaxError {
  /// What kind of mistake it is, in kebab-case; unique among all kinds.
  public var name: String {
    if case .compound(let kind) = self { return kind.rawValue }
    return ownKind.rawValue
  }

  /// The names of all kinds, so that tests can demand an example of each.
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
