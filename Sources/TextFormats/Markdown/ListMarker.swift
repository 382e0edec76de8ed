/// The marker that begins a list item, by CommonMark's rules (0.31, section 5.2).
struct ListMarker {
  /// How many bytes the marker has.
  let length: Int
  /// Whether the item may stand directly below the text of a paragraph.
  let mayInterrupt: Bool

  /// Reads a line behind its indentation; `nil` where it begins no item.
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
