/// The marker of a list item, as defined by CommonMark (0.31, section 5.2).
struct ListMarker {
  /// The length of the marker in bytes.
  let length: Int
  /// Whether the item can interrupt a paragraph.
  let mayInterrupt: Bool

  /// Parses a line without its indentation. Returns `nil` if the line does not begin an item.
  init?(_ text: ArraySlice<UInt8>) {
    let digits = text.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    guard digits.count < 10, let mark = text.dropFirst(digits.count).first else { return nil }
    let marks = digits.isEmpty ? "-+*" : ".)"
    guard marks.utf8.contains(mark) else { return nil }
    let rest = text.dropFirst(digits.count + 1)
    guard rest.first?.isMarkdownSpace ?? true else { return nil }
    length = digits.count + 1
    let isEmpty = rest.allSatisfy(\.isMarkdownSpace)
    mayInterrupt = !isEmpty && (digits.isEmpty || digits.elementsEqual("1".utf8))
  }
}
