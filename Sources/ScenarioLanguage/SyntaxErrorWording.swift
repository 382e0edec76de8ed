public import Notation

extension SyntaxError {
  /// A one-line description of the mistake, without quoted text that may be a secret.
  public var message: String {
    switch self {
    case .notUTF8: "this is not UTF-8"
    case .lineTooLong(let bytes):
      "this line has \(bytes) bytes; at most \(Line.maximumLength) can be read"
    case .controlCharacter(let scalar):
      "the line contains the control character \(scalar.codePoint)"
    case .tabIndentation: "a tab stands in the indentation"
    case .unclosedQuote: CompoundError.Kind.unclosedQuote.message
    case .quoteInsideWord: "a quote opens inside a word"
    case .textAfterQuote: "text follows directly after a closing quote"
    case .unknownEscape: QuotationError.Kind.unknownEscape.message
    case .badScalar: QuotationError.Kind.badScalar.message
    case .unexpectedCharacter(let scalar): "`\(scalar)` cannot stand in a word without quotes"
    case .compound(let kind): kind.message
    case .dotLine(let word): "`\(word.shortened)` is a command of the shell, not of a scenario"
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
    case .misplacedExamples(inShell: false): "the scenario has `examples` already"
    case .misplacedExamples(inShell: true): "an outline (`examples`) stands in a file"
    case .wordsAfterExamples: "`examples` stands alone on its line"
    case .stepBehindExamples: "this line stands below the examples"
    case .missingRows: "the examples have no row"
    case .unindentedRow: "this row is not indented"
    case .missingBar: "a `|` is missing here"
    case .badColumn: "this is no name of a column"
    case .duplicateColumn(let name): "two columns are named `\(name.shortened)`"
    case .unusedColumn(let name): "the scenario does not speak of `<\(name.shortened)>`"
    case .unevenRow(let expected, let found):
      "this row has \(found) \(found == 1 ? "cell" : "cells"), but there "
        + (expected == 1 ? "is 1 column" : "are \(expected) columns")
    case .unknownPlaceholder(let name, _): "no column is named `\(name.shortened)`"
    case .placeholderInUse: "a file that is used is the same for all rows"
    case .outlineTooLarge: "the rows make more of the scenario than can be held at once"
    case .headOutOfOrder(let keyword, let after):
      "`\(keyword.rawValue)` must come before `\(after.rawValue)`"
    case .headAfterBody(let keyword, _):
      "`\(keyword.rawValue)` must come before the scenario's first step"
    case .secondVerdict(let keyword, let after) where keyword == after:
      "`\(keyword.rawValue)` is said twice"
    case .secondVerdict(let keyword, let after):
      "a scenario with `\(after.rawValue)` cannot have `\(keyword.rawValue)` too"
    case .contentBeforeScenario: "this line stands before the file's first `scenario` line"
    case .missingName: "the scenario has no name"
    case .unquotedName: "the scenario's name is not in quotes"
    case .emptyName: "the scenario's name is empty"
    case .badTag(let word): "`\(word.shortened)` is not a tag"
    case .duplicateTag(let tag): "the tag `@\(tag.shortened)` is given twice"
    case .duplicateScenario(let name, let line):
      "the scenario \"\(name.shortened)\" already stands on line \(line)"
    }
  }

  /// A one-line suggestion for fixing it.
  public var help: String {
    switch self {
    case .notUTF8: "save the file as UTF-8"
    case .lineTooLong: "break it into shorter lines"
    case .controlCharacter("\t"): "separate words with spaces; in quotes write `\\t`"
    case .controlCharacter(let scalar): "remove it, or write `\(scalar.escape)` in double quotes"
    case .tabIndentation: "indent with spaces; two are usual"
    case .unclosedQuote: CompoundError.Kind.unclosedQuote.help
    case .quoteInsideWord: "put the whole value in quotes; a quote within it is written `\\\"`"
    case .textAfterQuote: "put a space after the quote; a quote within the text is written `\\\"`"
    case .unknownEscape: QuotationError.Kind.unknownEscape.help
    case .badScalar: QuotationError.Kind.badScalar.help
    case .unexpectedCharacter: "put the value in double quotes; words are separated by spaces"
    case .compound(let kind): kind.help
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
    case .misplacedExamples(inShell: false): "write all rows below the first"
    case .misplacedExamples(inShell: true):
      "`.load FILE \"NAME [row 1]\"` goes through one row of an outline"
    case .wordsAfterExamples: "write the columns and rows below it, indented: `| name | … |`"
    case .stepBehindExamples: "move it above `examples`, which ends the scenario"
    case .missingRows: "name the columns on one indented line and fill them on others: `| name |`"
    case .unindentedRow: "indent it by two spaces"
    case .missingBar: "a row begins and ends with `|`; a `|` in a cell is written `\\|`"
    case .badColumn: "a column is named by letters, digits, `-` or `_`"
    case .duplicateColumn: "give each column a name of its own"
    case .unusedColumn(let name):
      "write `<\(name.shortened)>` where its value belongs, or remove it"
    case .unevenRow: "a `|` in a cell is written `\\|`; an empty cell is the empty text"
    case .unknownPlaceholder(let name, let columns):
      (Spelling.nearest(to: name, among: columns).map { "did you mean `<\($0.shortened)>`? " } ?? "")
        + "`\\<` is a `<` that names no column"
    case .placeholderInUse: "write a scenario for each file, or `\\<` for a `<`"
    case .outlineTooLarge: "put fewer rows into a file"
    case .headOutOfOrder: "the order is scenario, skip or expected-failure, use, given, never"
    case .headAfterBody(_, inShell: false): "move it above the first stimulus, `is` or `has`"
    case .headAfterBody(_, inShell: true): "begin anew first, with .reset or `scenario`"
    case .secondVerdict: "keep one `skip` or one `expected-failure`"
    case .contentBeforeScenario: "move it under a `scenario` line; only comments may stand above"
    case .missingName, .unquotedName, .emptyName: "write `\(Keyword.scenario.form)`"
    case .badTag: "a tag is `@` and letters, digits, `-` or `_`, such as `@smoke`"
    case .duplicateTag: "remove one of them"
    case .duplicateScenario: "give each scenario of a file a name of its own"
    }
  }
}

extension Keyword {
  /// The syntax of a line with the keyword.
  public var form: String {
    switch self {
    case .scenario: "scenario \"NAME\" @TAG"
    case .skip: "skip \"WHY\""
    case .expectedFailure: "expected-failure \"WHY\""
    case .use: "use \"FILE\""
    case .given: "given WHAT"
    case .never: "never OBSERVATION"
    case .stateAssertion: "is STATE"
    case .queryAssertion: "has QUERY VALUE"
    case .examples: "examples"
    }
  }

  /// A short description of a line with the keyword.
  public var help: String {
    switch self {
    case .scenario: "begin a scenario"
    case .skip: "do not run the scenario"
    case .expectedFailure: "an expectation of the scenario is to fail; that it holds is a failure"
    case .use: "take over what a file gives, and its steps"
    case .given: "say what the world is like at the start"
    case .never: "no step of the scenario may cause this"
    case .stateAssertion: "compare the state now"
    case .queryAssertion: "ask, and compare the answer"
    case .examples: "run the scenario once for each of the rows below"
    }
  }

  /// The meaning of the line's quoted text; only three kinds of line have one.
  fileprivate var textMeaning: String {
    switch self {
    case .skip, .expectedFailure: "why"
    case .use: "which file"
    case .scenario, .given, .never, .stateAssertion, .queryAssertion, .examples: "what"
    }
  }
}

extension String {
  /// At most 40 scalars, so that a message fits on a line even when a word is very long.
  fileprivate var shortened: String {
    unicodeScalars.count > 40 ? String(unicodeScalars.prefix(39)) + "…" : self
  }
}

extension Unicode.Scalar {
  fileprivate var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  fileprivate var escape: String { "\\u{\(String(value, radix: 16))}" }
}
