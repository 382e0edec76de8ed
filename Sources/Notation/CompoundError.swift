/// Why a written path cannot be read, and where.
public struct CompoundError: Error, Hashable, Sendable {
  /// What is wrong; the raw value names it in kebab-case.
  public enum Kind: String, CaseIterable, Sendable {
    /// `a(x: 1` ends before its parenthesis.
    case unclosedParenthesis = "unclosed-parenthesis"
    /// `a)`: nothing was opened.
    case unexpectedParenthesis = "unexpected-parenthesis"
    /// `a(x: b(y: 1))`: payloads do not nest.
    case nestedParenthesis = "nested-parenthesis"
    /// `a(x: 1)b`: only `/` may follow.
    case textAfterParenthesis = "text-after-parenthesis"
    /// `a//b`, `(x: 1)`, `a/`: a name is missing.
    case emptyName = "empty-state-name"
    /// `a()`: a payload that says nothing.
    case emptyPayload = "empty-payload"
    /// `a(1)`: a value without its label.
    case missingLabel = "missing-label"
    /// `a(x:)`: a label without its value.
    case missingValue = "missing-value"
    /// `a(x: 1 y: 2)`: a value goes on where a comma or the parenthesis must stand.
    case missingComma = "missing-comma"
    /// `a(x: ...)`: one value is `_`, not `...`.
    case gapAsValue = "gap-as-value"
    /// `a(..., x: 1)`: `...` stands last in a payload.
    case gapNotLast = "gap-not-last"
    /// `.../a`: `...` stands last in a path.
    case openPartNotLast = "open-part-not-last"
    /// A quote within the parentheses is not closed.
    case unclosedQuote = "unclosed-quote"
    /// A character that no name contains, such as `|`.
    case unexpectedCharacter = "unexpected-character"
  }

  /// What is wrong.
  public let kind: Kind

  /// The first wrong byte, counted from the word's beginning at 0.
  public let offset: Int

  /// How many bytes the mistake covers; zero where something is missing at the end.
  public let length: Int
}

extension CompoundError.Kind {
  /// One line that says what is wrong.
  public var message: String {
    switch self {
    case .unclosedParenthesis: "this parenthesis is never closed"
    case .unexpectedParenthesis: "this parenthesis closes nothing"
    case .nestedParenthesis: "a value cannot have parentheses of its own"
    case .textAfterParenthesis: "text follows directly after a closing parenthesis"
    case .emptyName: "a name is missing here"
    case .emptyPayload: "these parentheses are empty"
    case .missingLabel: "this value has no label"
    case .missingValue: "the value after the label is missing"
    case .missingComma: "a comma or a closing parenthesis is missing before this"
    case .gapAsValue: "`...` cannot stand for one value"
    case .gapNotLast: "`...` must be the last thing within the parentheses"
    case .openPartNotLast: "`...` must be the last part of the path"
    case .unclosedQuote: "this quote is never closed"
    case .unexpectedCharacter: "this character cannot stand in a name"
    }
  }

  /// One line that says what to write instead.
  public var help: String {
    switch self {
    case .unclosedParenthesis: "write `)` where the values end"
    case .unexpectedParenthesis: "remove it, or put text with parentheses in double quotes"
    case .nestedParenthesis: "write a plain word or a quoted text as the value"
    case .textAfterParenthesis: "write `/` before the next part, or a space before the next word"
    case .emptyName: "a path is names joined by `/`, such as `unauthenticated/login`"
    case .emptyPayload: "write the name alone, or `(...)` for any payload"
    case .missingLabel: "write `label: value`, such as `(error: token-expired)`"
    case .missingValue: "write a value, or `_` for any"
    case .missingComma: "separate values with `,` and quote a value that contains spaces"
    case .gapAsValue: "write `_` for any one value"
    case .gapNotLast: "move `...` to the end: it stands for all remaining values"
    case .openPartNotLast: "end the path with `/...`: it stands for everything below"
    case .unclosedQuote: "close it with `\"`; a quote within the text is written `\\\"`"
    case .unexpectedCharacter: "put text with such characters in double quotes"
    }
  }
}
