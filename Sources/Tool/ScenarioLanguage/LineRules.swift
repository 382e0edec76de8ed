import Notation

/// Determines the kind of a line and its missing parts from the line's words alone.
struct LineRules {
  /// The line's first word; `nil` if the line has no words.
  let first: Word?
  private let second: Word?
  private let third: Word?
  private let isIndented: Bool
  /// The keyword spelled by the first word.
  private let keyword: Keyword?
  private let startsWithDot: Bool
  private let isGap: Bool

  init(_ words: Span<Word>, of bytes: Span<UInt8>, isIndented: Bool) {
    first = words.isEmpty ? nil : words[0]
    second = words.count > 1 ? words[1] : nil
    third = words.count > 2 ? words[2] : nil
    self.isIndented = isIndented
    guard let first else {
      (keyword, startsWithDot, isGap) = (nil, false, false)
      return
    }
    startsWithDot = bytes[first.range.lowerBound] == UInt8(ascii: ".")
    isGap =
      startsWithDot && first.range.count == 3
      && first.range.allSatisfy { bytes[$0] == UInt8(ascii: ".") }
    keyword =
      first.isQuoted || first.isCompound
      ? nil : Keyword(first.id, bytes.extracting(first.range))
  }

  /// The kind of a line that is neither blank nor a comment.
  var kind: Line.Kind {
    guard let first else { return isIndented ? .observation : .unreadable }
    if isIndented {
      if keyword == .never { return .exclusion }
      return isGap && second == nil ? .gap : .observation
    }
    if let keyword { return keyword.lineKind }
    return first.isQuoted || startsWithDot ? .unreadable : .stimulus
  }

  /// Returns the error in a line of this kind.
  func flaw(as kind: Line.Kind, of bytes: [UInt8]) -> Finding? {
    guard let first else { return nil }
    if let error = flaw(first, bytes) { return Finding(error, at: first.range) }
    if kind == .examples, let second {
      return Finding(.wordsAfterExamples, at: second.range)
    }
    if kind == .stateAssertion, let third {
      return Finding(.wordsAfterState, at: third.range)
    }
    return nil
  }

  /// Returns the error in the first word or in the words after it.
  private func flaw(_ first: Word, _ bytes: [UInt8]) -> SyntaxError? {
    if first.isQuoted { return .quotedVerb }
    if isGap {
      if !isIndented { return .gapOutsideBlock }
      return second == nil ? nil : .gapNotAlone
    }
    if startsWithDot { return .dotLine }
    guard let keyword else { return nil }
    if isIndented, keyword != .never { return .indentedKeyword(keyword) }
    // The quoted text in a line is checked separately.
    let needsWords = !keyword.lineKind.hasText && keyword != .examples
    return second == nil && needsWords ? .missingWords(keyword) : nil
  }
}
