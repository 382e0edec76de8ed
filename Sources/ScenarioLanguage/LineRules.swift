import Notation

/// What a line is, and what it must have, judged by its words alone.
struct LineRules {
  let bytes: [UInt8]
  let words: ArraySlice<Word>
  let isIndented: Bool

  /// The kind of a line that is neither blank nor a comment.
  var kind: Line.Kind {
    guard let first = words.first else { return isIndented ? .observation : .unreadable }
    if isIndented { return isGap(first) && words.count == 1 ? .gap : .observation }
    if let keyword = keyword(first) { return keyword.lineKind }
    return isMisfit(first) ? .unreadable : .stimulus
  }

  /// What is wrong with the line as one of its kind.
  func flaw(as kind: Line.Kind) -> Finding? {
    guard let first = words.first else { return nil }
    if let error = flaw(first) { return Finding(error, at: first.range) }
    if kind == .examples, let second = words.dropFirst().first {
      return Finding(.wordsAfterExamples, at: second.range)
    }
    if kind == .stateAssertion, let third = words.dropFirst(2).first {
      return Finding(.wordsAfterState, at: third.range)
    }
    return nil
  }

  /// What is wrong with the first word, or with what follows it.
  private func flaw(_ first: Word) -> SyntaxError? {
    if first.isQuoted { return .quotedVerb }
    if isGap(first) {
      if !isIndented { return .gapOutsideBlock }
      return words.count > 1 ? .gapNotAlone : nil
    }
    if startsWithDot(first) { return .dotLine(first.text(in: bytes)) }
    guard let keyword = keyword(first) else { return nil }
    if isIndented { return .indentedKeyword(keyword) }
    return words.count == 1 && keyword.needsWords ? .missingWords(keyword) : nil
  }

  private func keyword(_ word: Word) -> Keyword? {
    guard !word.isQuoted, !word.isCompound else { return nil }
    return Keyword(word.id, bytes.span.extracting(word.range))
  }

  private func isMisfit(_ word: Word) -> Bool {
    word.isQuoted || startsWithDot(word)
  }

  private func startsWithDot(_ word: Word) -> Bool {
    bytes[word.range.lowerBound] == UInt8(ascii: ".")
  }

  private func isGap(_ word: Word) -> Bool {
    word.range.count == 3 && word.range.allSatisfy { bytes[$0] == UInt8(ascii: ".") }
  }
}

extension Keyword {
  /// Whether unquoted words follow the keyword; the lines with quoted text look for it themselves.
  fileprivate var needsWords: Bool {
    switch self {
    case .given, .never, .stateAssertion, .queryAssertion: true
    case .scenario, .skip, .expectedFailure, .use, .examples: false
    }
  }
}
