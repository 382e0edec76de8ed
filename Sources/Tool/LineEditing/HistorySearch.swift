/// An incremental search from the newest to the oldest line.
struct HistorySearch {
  /// A line and the position of the query in the line.
  struct Match: Hashable {
    let index: Int
    let line: [UInt8]
    let range: Range<Int>
  }

  private let lines: [[UInt8]]
  /// The query, in scalars.
  private(set) var query = String.UnicodeScalarView()
  private(set) var match: Match?
  /// Whether the last search found no line. The match is then unchanged.
  private(set) var isFailing = false

  init(_ lines: [[UInt8]]) { self.lines = lines }

  /// Appends a scalar to the query. The match can stay the same.
  mutating func extend(_ scalar: Unicode.Scalar) {
    query.append(scalar)
    find(upTo: match.map { $0.index + 1 } ?? lines.count)
  }

  /// Removes the last scalar of the query and searches again from the newest line.
  mutating func shorten() {
    guard !query.isEmpty else { return }
    query.removeLast()
    match = nil
    find(upTo: lines.count)
  }

  /// Moves to the next older match.
  mutating func next() { find(upTo: match?.index ?? lines.count) }

  private mutating func find(upTo end: Int) {
    let text = Array(String(query).utf8)
    guard !text.isEmpty else {
      isFailing = false
      return
    }
    for index in lines[..<min(end, lines.count)].indices.reversed() {
      guard let range = Self.range(of: text, in: lines[index]) else { continue }
      match = Match(index: index, line: lines[index], range: range)
      isFailing = false
      return
    }
    isFailing = true
  }

  private static func range(of text: [UInt8], in line: [UInt8]) -> Range<Int>? {
    guard text.count <= line.count else { return nil }
    for start in 0...(line.count - text.count) where line[start...].starts(with: text) {
      return start..<(start + text.count)
    }
    return nil
  }
}
