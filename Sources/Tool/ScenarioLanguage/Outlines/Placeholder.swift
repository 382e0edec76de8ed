import Notation

/// A `<name>` in a word of an outline, or an escaped `\<`.
package struct Placeholder: Hashable {
  /// The bytes to replace: the whole `<name>`, or `\<`.
  package let range: Range<Int>

  /// The bytes of the name; `nil` for `\<`.
  package let name: Range<Int>?

  /// Whether the placeholder is inside double quotes.
  package let isInQuotes: Bool

  /// Returns the placeholders of a word in source order. With `withDots`, their names can contain
  /// dots. A `<` that is not followed by a name and a `>` is plain text.
  package static func all(
    in word: Word, of bytes: Span<UInt8>, withDots: Bool = false
  ) -> [Placeholder] {
    var found: [Placeholder] = []
    var isInQuotes = false
    var index = word.range.lowerBound
    let end = word.range.upperBound
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "\\") where index + 1 < end && bytes[index + 1] == UInt8(ascii: "<"):
        found.append(Placeholder(range: index..<index + 2, name: nil, isInQuotes: isInQuotes))
        index += 2
      case UInt8(ascii: "\\") where isInQuotes:
        index += 2
      case UInt8(ascii: "\""):
        isInQuotes.toggle()
        index += 1
      case UInt8(ascii: "<"):
        let name = self.name(bytes, from: index + 1, to: end, withDots)
        if let name {
          let range = index..<name.upperBound + 1
          found.append(Placeholder(range: range, name: name, isInQuotes: isInQuotes))
        }
        index = name.map { $0.upperBound + 1 } ?? index + 1
      default:
        index += 1
      }
    }
    return found
  }

  private static func name(
    _ bytes: Span<UInt8>, from start: Int, to end: Int, _ withDots: Bool
  ) -> Range<Int>? {
    var index = start
    while index < end,
      HeadReader.isInTags(bytes[index]) || withDots && bytes[index] == UInt8(ascii: ".")
    {
      index += 1
    }
    guard index > start, index < end, bytes[index] == UInt8(ascii: ">") else { return nil }
    return start..<index
  }
}
