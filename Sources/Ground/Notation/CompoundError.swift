/// A syntax error in a path, and the position of the error.
public struct CompoundError: Error, Hashable, Sendable {
  /// The kind of error. The raw value is the kind's name in reports, in kebab case.
  public enum Kind: String, CaseIterable, Sendable {
    /// `a(x: 1`: the closing parenthesis is missing.
    case unclosedParenthesis = "unclosed-parenthesis"
    /// `a)`: the opening parenthesis is missing.
    case unexpectedParenthesis = "unexpected-parenthesis"
    /// `a(x: b(y: 1))`: payloads do not nest.
    case nestedParenthesis = "nested-parenthesis"
    /// `a(x: 1)b`: only `/` can follow a parenthesis.
    case textAfterParenthesis = "text-after-parenthesis"
    /// `a//b`, `(x: 1)`, `a/`: a name is missing.
    case emptyName = "empty-state-name"
    /// `a()`: an empty payload.
    case emptyPayload = "empty-payload"
    /// `a(1)`: the label of a value is missing.
    case missingLabel = "missing-label"
    /// `a(x:)`: the value of a label is missing.
    case missingValue = "missing-value"
    /// `a(x: 1 y: 2)`: a value is followed by neither a comma nor a closing parenthesis.
    case missingComma = "missing-comma"
    /// `a(x: ...)`: `...` does not match a single value, unlike `_`.
    case gapAsValue = "gap-as-value"
    /// `a(..., x: 1)`: `...` must be last in a payload.
    case gapNotLast = "gap-not-last"
    /// `.../a`: `...` must be last in a path.
    case openPartNotLast = "open-part-not-last"
    /// A quote inside the parentheses is not closed.
    case unclosedQuote = "unclosed-quote"
    /// A character that is not allowed in names, such as `|`.
    case unexpectedCharacter = "unexpected-character"
  }

  /// The kind of error.
  public let kind: Kind

  /// The index of the first offending byte, counted from 0 at the start of the word.
  public let offset: Int

  /// The number of offending bytes; zero if a name is missing at the end of the word.
  public let length: Int
}

extension CompoundError.Kind {
  /// A one-line description of the error.
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
    case .gapAsValue: "`...` does not match a single value"
    case .gapNotLast: "`...` must be the last thing within the parentheses"
    case .openPartNotLast: "`...` must be the last part of the path"
    case .unclosedQuote: "this quote is never closed"
    case .unexpectedCharacter: "this character is not allowed in a name"
    }
  }

  /// A one-line suggestion for fixing the error.
  public var help: String {
    switch self {
    case .unclosedParenthesis: "write `)` where the values end"
    case .unexpectedParenthesis: "remove it, or put text with parentheses in double quotes"
    case .nestedParenthesis: "write a plain word or a quoted text as the value"
    case .textAfterParenthesis: "write `/` before the next part, or a space before the next word"
    case .emptyName: "a path is names joined by `/`, such as `outer/inner`"
    case .emptyPayload: "write the name alone, or `(...)` for any payload"
    case .missingLabel: "write `label: value`, such as `(error: token-expired)`"
    case .missingValue: "write a value, or `_` for any"
    case .missingComma: "separate values with `,` and quote a value that contains spaces"
    case .gapAsValue: "write `_` for any one value"
    case .gapNotLast: "move `...` to the end; it matches all remaining values"
    case .openPartNotLast: "end the path with `/...`, which matches everything below"
    case .unclosedQuote: "close it with `\"`; a quote within the text is written `\\\"`"
    case .unexpectedCharacter: "put text with such characters in double quotes"
    }
  }
}
