// A sign of a format counts as itself wherever it stands, but in Swift it is a part of a larger
// character before a combining mark, or behind a mark that is put before others.

extension StringProtocol {
  /// The text with a backslash before each of some signs.
  package func backslashed(before signs: String) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if signs.unicodeScalars.contains(scalar) { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
  }
}

extension String {
  /// The text with one sequence of scalars replaced by another wherever it stands.
  package func replacingScalars(_ one: String, with other: String) -> String {
    // No scalar's bytes begin inside of another one's. A view of scalars would be moved at each
    // place, which takes minutes for a page.
    let sought = Array(one.utf8)
    let bytes = Array(utf8)
    var rest = bytes[...]
    var replaced: [UInt8] = []
    replaced.reserveCapacity(bytes.count)
    while let range = rest.firstRange(of: sought) {
      replaced += rest[..<range.lowerBound]
      replaced += other.utf8
      rest = rest[range.upperBound...]
    }
    replaced += rest
    return String(decoding: replaced, as: UTF8.self)
  }
}
