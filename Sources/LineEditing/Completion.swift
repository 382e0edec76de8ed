/// What may stand at the cursor.
public struct Completion: Hashable, Sendable {
  /// A text that may stand there.
  public struct Candidate: Hashable, Sendable {
    /// What is inserted, quoted as the line needs it.
    public var text: [UInt8]
    /// What a list says about it, on the same row; `nil` for nothing.
    public var help: String?
    /// Whether a space follows when there is no other candidate.
    public var isFollowedBySpace: Bool

    /// A candidate; most are words, which a space follows.
    public init(_ text: some Sequence<UInt8>, help: String? = nil, isFollowedBySpace: Bool = true) {
      self.text = Array(text)
      self.help = help
      self.isFollowedBySpace = isFollowedBySpace
    }
  }

  /// The bytes of the line that a candidate replaces: as a rule the word before the cursor.
  public var range: Range<Int>
  /// What may stand there, in the order of a list.
  public var candidates: [Candidate]

  /// A completion; without candidates the key only sounds the bell.
  public init(replacing range: Range<Int>, with candidates: [Candidate]) {
    self.range = range
    self.candidates = candidates
  }

  /// What pressing the key does.
  enum Step: Hashable {
    case none
    case insert([UInt8])
    case list
  }

  /// What pressing the key does to a line: what all candidates share comes first, then the list.
  func step(in line: [UInt8]) -> Step {
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

  /// How many leading bytes are the same, in whole scalars.
  private static func sharedCount(_ one: ArraySlice<UInt8>, _ other: [UInt8]) -> Int {
    var count = zip(one, other).prefix { $0 == $1 }.count
    // A byte 10xxxxxx continues a scalar: if one stands behind the cut, the scalar is cut in two.
    let isCut = { (bytes: ArraySlice<UInt8>) in
      bytes.dropFirst(count).first.map { $0 & 0xC0 == 0x80 } ?? false
    }
    while count > 0, isCut(one) || isCut(other[...]) { count -= 1 }
    return count
  }
}
