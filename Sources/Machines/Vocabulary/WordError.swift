import Notation

/// Why a line is no phrase of the vocabulary, and where.
public struct WordError: Error, Hashable, Sendable {
  /// What is wrong, as a kind; the raw value names it in kebab-case.
  public enum Kind: String, CaseIterable, Sendable {
    /// The line begins with a word that is no verb here.
    case unknownVerb = "unknown-verb"
    /// A value that the verb needs is not there.
    case missingParameter = "missing-parameter"
    /// A word that the verb does not take.
    case unexpectedWord = "unexpected-word"
    /// A keyword or flag for the second time.
    case repeatedWord = "repeated-word"
    /// A word that is not in the closed list of those that may stand there.
    case unknownWord = "unknown-word"
    /// A text that is no value of the parameter's type.
    case notAValue = "not-a-value"
    /// `_` or `...` where a value is said in full.
    case openValue = "open-value"
    /// A word behind the final `...` of an answer.
    case wordBehindGap = "word-behind-gap"
    /// A path that cannot be read at all.
    case malformedPath = "malformed-path"
    /// A payload that the name always has is left out.
    case missingPart = "missing-part"
    /// A payload that the name does not have, or not at this place.
    case unexpectedPart = "unexpected-part"
    /// A name below one that has none below it.
    case nothingBelow = "nothing-below"
    /// More different texts than a lexicon holds.
    case tooManyTexts = "too-many-texts"
  }

  /// What is wrong, as a kind.
  public let kind: Kind
  /// The bytes of the document that are meant; empty where something is missing.
  public let range: Range<Int>
  /// What is wrong, in words.
  public let message: String
  /// What would be right.
  public let help: String?
  /// Whether a secret was to stand there, which what is written may be all the same.
  public internal(set) var mayBeSecret = false
}

/// A ``WordError`` on the way up: its place is still told from the value's own first byte.
struct ValueError: Error {
  let kind: WordError.Kind
  /// The bytes of the value that are meant; `nil` for all of them.
  var range: Range<Int>?
  let message: String
  let help: String?

  /// A word that is not in the list of those that may stand here.
  static func unknown(_ word: Span<UInt8>, among words: [String]) -> Self {
    let nearest = Spelling.nearest(to: String(copying: word), among: words)
    return Self(
      kind: .unknownWord, message: "unknown word",
      help: nearest.map { "did you mean \($0)?" } ?? "one of \(words.joined(separator: ", "))")
  }

  /// The error where the value stands in its document.
  func at(_ value: Range<Int>) -> WordError {
    let inner = range ?? 0..<value.count
    let start = value.lowerBound
    return WordError(
      kind: kind, range: start + inner.lowerBound..<start + inner.upperBound, message: message,
      help: help)
  }

  /// The error where the value is a part of a larger one.
  func within(_ value: Range<Int>) -> Self {
    var error = self
    let inner = range ?? 0..<value.count
    error.range = value.lowerBound + inner.lowerBound..<value.lowerBound + inner.upperBound
    return error
  }
}
