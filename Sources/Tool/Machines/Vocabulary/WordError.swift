import Notation

/// An error in a line that is not a phrase of the vocabulary.
public struct WordError: Error, Hashable, Sendable {
  /// The kind of error. The raw value is its name in kebab case.
  public enum Kind: String, CaseIterable, Sendable {
    /// The first word of the line is not a verb of the expected kind.
    case unknownVerb = "unknown-verb"
    /// A required value is missing.
    case missingParameter = "missing-parameter"
    /// A word that the verb does not accept.
    case unexpectedWord = "unexpected-word"
    /// A keyword or flag that occurs twice.
    case repeatedWord = "repeated-word"
    /// A word that is not in the closed list of words allowed in its place.
    case unknownWord = "unknown-word"
    /// A text that is not a value of the parameter's type.
    case notAValue = "not-a-value"
    /// `_` or `...` where a complete value is required.
    case openValue = "open-value"
    /// An expectation that every state or every answer meets.
    case matchesEverything = "matches-everything"
    /// A word after the final `...` of an answer.
    case wordBehindGap = "word-behind-gap"
    /// A path with a syntax error.
    case malformedPath = "malformed-path"
    /// A required payload of a name is missing.
    case missingPart = "missing-part"
    /// A payload that the name does not have, or has in another position.
    case unexpectedPart = "unexpected-part"
    /// A name below a name that cannot have names below it.
    case nothingBelow = "nothing-below"
    /// More distinct texts than a lexicon can contain.
    case tooManyTexts = "too-many-texts"
  }

  /// The kind of error.
  public let kind: Kind
  /// The range of the error in the document, in bytes; empty if something is missing.
  public let range: Range<Int>
  /// A description of the error, without a full stop.
  public let message: String
  /// A hint at the correct form.
  public let help: String?
  /// Whether the place is for a secret. If so, the rejected word can also be a secret.
  public internal(set) var mayBeSecret = false
  /// Whether the rejected word is so similar to a known word that the help suggests the known word.
  public internal(set) var isMisspelling = false
}

/// A ``WordError`` whose range is still relative to the first byte of the value.
struct ValueError: Error {
  let kind: WordError.Kind
  /// The range of the error in the value, in bytes; `nil` for the whole value.
  var range: Range<Int>?
  let message: String
  let help: String?
  /// Whether the rejected word is so similar to a known word that the help suggests the known word.
  var isMisspelling = false

  /// Returns the error for a word that is not in the list of words allowed in its place.
  static func unknown(_ word: Span<UInt8>, among words: [String]) -> Self {
    let text = String(copying: word)
    let nearest = Spelling.nearest(to: text, among: words)
    return Self(
      kind: .unknownWord, message: "unknown word",
      help: nearest.map { "did you mean \($0)?" } ?? WordList.text(words, like: text),
      isMisspelling: nearest != nil)
  }

  /// Returns the error with its range relative to the document.
  func at(_ value: Range<Int>) -> WordError {
    WordError(
      kind: kind, range: within(value).range ?? value, message: message, help: help,
      isMisspelling: isMisspelling)
  }

  /// Returns the error with its range relative to the value that contains this value.
  func within(_ value: Range<Int>) -> Self {
    var error = self
    let inner = range ?? 0..<value.count
    error.range = value.lowerBound + inner.lowerBound..<value.lowerBound + inner.upperBound
    return error
  }
}
