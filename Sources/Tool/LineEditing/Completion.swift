/// The possible completions at the cursor.
package struct Completion: Hashable, Sendable {
  /// A possible text at the cursor.
  package struct Candidate: Hashable, Sendable {
    /// The text to insert, quoted as the line requires.
    package var text: [UInt8]
    /// A description to show next to the candidate in a list.
    package var help: String?
    /// Whether to insert a space after the candidate if it is the only candidate.
    package var isFollowedBySpace: Bool

    /// Creates a candidate. Most candidates are words, which are followed by a space.
    package init(_ text: some Sequence<UInt8>, help: String? = nil, isFollowedBySpace: Bool = true)
    {
      self.text = Array(text)
      self.help = help
      self.isFollowedBySpace = isFollowedBySpace
    }
  }

  /// The bytes of the line that a candidate replaces, usually the word before the cursor.
  package var range: Range<Int>
  /// The candidates, in the order of the list.
  package var candidates: [Candidate]

  /// Creates a completion. Without candidates, the completion key only rings the bell.
  package init(replacing range: Range<Int>, with candidates: [Candidate]) {
    self.range = range
    self.candidates = candidates
  }

  /// Returns the effect of pressing the completion key: inserting the common prefix or, if there is
  /// nothing to insert, showing the list.
  func step(in line: [UInt8]) -> CompletionStep {
    guard range.lowerBound >= 0, range.upperBound <= line.count, let first = candidates.first
    else { return .none }
    let isOnly = candidates.allSatisfy { $0.text == first.text }
    var shared = first.text[...]
    for candidate in candidates.dropFirst() {
      shared = shared.prefix(Self.sharedCount(shared, candidate.text))
    }
    let text = Array(shared) + (isOnly && first.isFollowedBySpace ? [UInt8(ascii: " ")] : [])
    if isOnly { return text == Array(line[range]) ? .none : .insert(text) }
    return text.count > range.count ? .insert(text) : .list
  }

  /// Returns the number of leading bytes that both texts share, up to a scalar boundary.
  private static func sharedCount(_ one: ArraySlice<UInt8>, _ other: [UInt8]) -> Int {
    var count = zip(one, other).prefix { $0 == $1 }.count
    // A byte 10xxxxxx continues a scalar, so cutting before such a byte would split the scalar.
    let isCut = { (bytes: ArraySlice<UInt8>) in
      bytes.dropFirst(count).first.map { $0 & 0xC0 == 0x80 } ?? false
    }
    while count > 0, isCut(one) || isCut(other[...]) { count -= 1 }
    return count
  }
}

/// The effect of pressing the completion key.
enum CompletionStep: Hashable {
  case none
  case insert([UInt8])
  case list
}
