import Machines
import Notation
import Running
import ScenarioLanguage

extension Workspace {
  /// Returns the phrase that contains a segment; `nil` if the segment is a keyword, a name or a
  /// comment.
  func phraseWord(_ segment: Segment, at cursor: CursorLine) -> PhraseWord? {
    guard let (word, index, phrase) = phrase(at: segment.range.lowerBound, cursor) else {
      return nil
    }
    let bytes = cursor.document.bytes
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    let start = min(word.range.lowerBound, segment.range.lowerBound)
    return PhraseWord(
      phrase.kind, phrase.words.map { text($0.range) }, at: index, part: segment.text,
      behind: text(start..<segment.range.lowerBound),
      isLabel: word.isCompound && bytes[segment.range.upperBound...].first == UInt8(ascii: ":"))
  }

  /// Returns the bytes of the word that contains a segment.
  func wholeWord(_ segment: Segment, at cursor: CursorLine) -> Range<Int>? {
    phrase(at: segment.range.lowerBound, cursor)?.word.range
  }

  private func phrase(
    at offset: Int, _ cursor: CursorLine
  ) -> (word: Word, index: Int, phrase: LinePhrase)? {
    let document = cursor.document
    let phrase =
      ClaimDocument.isClaims(document.name)
      ? LinePhrase(ofClaims: claims(document.name, document.bytes), at: offset)
      : cursor.line.flatMap { LinePhrase($0, of: document) }
    guard let phrase, let index = phrase.words.firstIndex(where: { $0.range.contains(offset) })
    else { return nil }
    return (phrase.words[index], index, phrase)
  }
}

/// A phrase on a line: a verb and its values, or the path of a state.
private struct LinePhrase {
  let kind: PhraseWord.Kind
  let words: [Word]

  /// Finds the phrase of a scenario's line; `nil` if the line has none.
  init?(_ line: Line, of document: Document) {
    let words = document.words(of: line)
    switch line.kind {
    case .stimulus: self.init(kind: .stimulus, words: Array(words))
    case .observation: self.init(kind: .observation, words: Array(words))
    case .given: self.init(kind: .given, words: Array(words.dropFirst()))
    case .never, .exclusion: self.init(kind: .observation, words: Array(words.dropFirst()))
    case .stateAssertion: self.init(kind: .state, words: Array(words.dropFirst()))
    case .queryAssertion:
      let own = words.dropFirst()
      let isAbsence = own.first.map { document.text(of: $0) == Keyword.absence } ?? false
      self.init(kind: .query, words: Array(isAbsence ? own.dropFirst() : own))
    case .blank, .comment, .scenario, .skip, .expectedFailure, .use, .gap, .examples, .exampleRow,
      .unreadable:
      return nil
    }
  }

  /// Finds the phrase of a claim that contains a byte; `nil` if the byte is in no phrase.
  init?(ofClaims claims: ClaimDocument, at offset: Int) {
    let lines = claims.claims.lazy.flatMap(\.lines)
    guard let line = lines.first(where: { $0.range.contains(offset) }),
      let index = line.words.firstIndex(where: { $0.range.contains(offset) })
    else { return nil }
    let texts = line.words.map { claims.document.text(of: $0) }
    guard !Self.isSeparator(texts[index]) else { return nil }
    let before = texts[..<index].lastIndex(where: Self.isSeparator)
    let end = texts[index...].firstIndex(where: Self.isSeparator) ?? texts.count
    var start = before.map { $0 + 1 } ?? Self.boundLength(texts, of: line.keyword)
    if texts[start] == Keyword.absence { start += 1 }
    guard start <= index else { return nil }
    let kind = before.flatMap { Self.kind(behind: texts[$0]) }
    self.init(
      kind: kind ?? (line.keyword.takesCondition ? .state : .event),
      words: Array(line.words[start..<end]))
  }

  private init(kind: PhraseWord.Kind, words: [Word]) { (self.kind, self.words) = (kind, words) }

  private static func isSeparator(_ word: String) -> Bool {
    kind(behind: word) != nil || Keyword.operators.contains(word) || word == "(" || word == ")"
  }

  private static func kind(behind word: String) -> PhraseWord.Kind? {
    switch Keyword(rawValue: word) {
    case .stateAssertion: .state
    case .queryAssertion: .query
    case .scenario, .skip, .expectedFailure, .use, .given, .never, .examples, nil: nil
    }
  }

  /// Returns the number of words of a limit, such as `2 steps` or `30s`.
  private static func boundLength(_ words: [String], of keyword: ClaimKeyword) -> Int {
    switch keyword {
    case .within: words.count > 1 && ["step", "steps"].contains(words[1]) ? 2 : 1
    case .atMost: 1
    case .while, .after, .until, .always, .never, .first, .before, .reachable: 0
    }
  }
}

extension ClaimKeyword {
  /// Whether a condition follows, whose words `is` can be left out.
  fileprivate var takesCondition: Bool {
    switch self {
    case .while, .always, .reachable: true
    case .after, .until, .never, .within, .first, .before, .atMost: false
    }
  }
}
