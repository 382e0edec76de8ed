// In a text format, a special character counts wherever it occurs. In Swift, it becomes part of a
// larger character when followed by a combining mark or preceded by a prepending mark.

extension StringProtocol {
  /// Returns the text with a backslash before each of some characters.
  package func backslashed(before signs: String) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if signs.unicodeScalars.contains(scalar) { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
  }
}

extension String {
  /// Returns the text with every occurrence of a sequence of scalars replaced.
  package func replacingScalars(_ one: String, with other: String) -> String {
    // Searching bytes is safe because the bytes of a scalar never begin inside another scalar.
    // Searching a view of scalars would take minutes for a page.
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
