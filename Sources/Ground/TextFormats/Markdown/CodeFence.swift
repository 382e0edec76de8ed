/// The opening line of a fenced code block, as defined by CommonMark (0.31, section 4.5).
struct CodeFence {
  private let mark: UInt8
  private let length: Int
  /// The first word after the marks; empty if there is none.
  let language: ArraySlice<UInt8>

  /// Parses a line without its indentation. Returns `nil` if the line does not open a block.
  init?(_ line: ArraySlice<UInt8>) {
    guard let mark = line.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else {
      return nil
    }
    let length = line.prefix { $0 == mark }.count
    let info = line.dropFirst(length)
    // A run of backticks that is followed by another backtick on its line is inline code.
    guard length >= 3, mark == UInt8(ascii: "~") || !info.contains(mark) else { return nil }
    self.mark = mark
    self.length = length
    language = info.drop { $0.isMarkdownSpace }.prefix { !$0.isMarkdownSpace }
  }

  /// Returns whether a line without its indentation closes the block. Such a line consists of at
  /// least as many marks as the opening line has, followed only by white space.
  func isClosed(by line: ArraySlice<UInt8>) -> Bool {
    let count = line.prefix { $0 == mark }.count
    return count >= length && line.dropFirst(count).allSatisfy(\.isMarkdownSpace)
  }
}

extension UInt8 {
  /// Whether the byte is a space, a tab or part of a line ending.
  var isMarkdownSpace: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r")
      || self == UInt8(ascii: "\n")
  }
}
