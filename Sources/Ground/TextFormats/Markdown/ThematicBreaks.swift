/// Detects whether the rest of a line, after list markers, is a thematic break, such as `* * *`. A
/// break consists of at least three marks of one kind, and white space.
struct ThematicBreaks {
  /// For each kind of mark, the last byte of the line that is neither the mark nor white space. It
  /// is cached because a line can begin many lists, and searching after each marker would be slow.
  private var others: [UInt8: Int] = [:]

  /// Returns whether the rest of the line is a break. `text` begins after white space.
  mutating func contain(_ text: ArraySlice<UInt8>) -> Bool {
    guard let mark = text.first, "-_*".utf8.contains(mark) else { return false }
    let other =
      others[mark] ?? text.lastIndex { $0 != mark && !$0.isMarkdownSpace } ?? text.startIndex - 1
    others[mark] = other
    return other < text.startIndex && text.lazy.filter { $0 == mark }.prefix(3).count == 3
  }
}
