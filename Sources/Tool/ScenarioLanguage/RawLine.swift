import Notation

/// The bounds of a line, and the facts that can be determined from its bytes before the line is
/// split into words.
struct RawLine {
  /// The line without its ending.
  let range: Range<Int>

  /// The line without its indentation.
  let content: Range<Int>

  /// The start of the next line.
  let next: Int

  /// Whether there is a tab in the indentation.
  let hasTabIndentation: Bool

  /// Whether every byte is printable ASCII. If so, the encoding need not be checked.
  private let isPlain: Bool

  /// The number of spaces (and tabs) at the start of the line.
  var indentation: Int { content.lowerBound - range.lowerBound }

  /// Whether the line is empty or consists of spaces and tabs.
  var isBlank: Bool { content.isEmpty }

  /// Finds the line that begins at `start` and ends in LF or CRLF.
  init(_ bytes: Span<UInt8>, from start: Int) {
    var index = start
    var hasTab = false
    while index < bytes.count {
      let byte = bytes[unchecked: index]
      guard byte == UInt8(ascii: " ") || byte == Self.tab else { break }
      hasTab = hasTab || byte == Self.tab
      index += 1
    }
    let contentStart = index
    var isPlain = !hasTab
    index = Self.endOfPlain(bytes, from: index)
    while index < bytes.count {
      let byte = bytes[unchecked: index]
      if byte == UInt8(ascii: "\n") { break }
      if byte < 0x20 || byte > 0x7e { isPlain = false }
      index += 1
    }
    next = min(index + 1, bytes.count)
    if index > contentStart, index < bytes.count, bytes[index - 1] == UInt8(ascii: "\r") {
      index -= 1
    }
    range = start..<index
    content = contentStart..<index
    hasTabIndentation = hasTab
    self.isPlain = isPlain
  }

  /// Returns a position up to which all bytes from `start` are printable ASCII. Up to seven more
  /// bytes after this position can also be printable ASCII. Eight bytes are compared at a time,
  /// because most lines contain only printable ASCII.
  private static func endOfPlain(_ bytes: Span<UInt8>, from start: Int) -> Int {
    let (ones, highest): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    var index = start
    while index + 8 <= bytes.count {
      let eight = bytes.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      // Sets the highest bit of each byte that is a control character or not ASCII.
      let others = (eight &- (0x20 &* ones)) | eight | (eight &+ ones)
      if others & highest != 0 { break }
      index += 8
    }
    return index
  }

  private static let tab = UInt8(ascii: "\t")

  /// Returns the first error in the line's encoding: a tab in the indentation, invalid UTF-8 or an
  /// invisible character. If `tabs` is true, tabs after the indentation are allowed.
  func flaw(_ bytes: Span<UInt8>, allowingTabs tabs: Bool) -> Finding? {
    if isPlain { return nil }
    if hasTabIndentation, let tab = range.first(where: { bytes[$0] == Self.tab }) {
      return Finding(.tabIndentation, at: tab..<tab + 1)
    }
    var index = content.lowerBound
    while index < content.upperBound {
      guard let (scalar, length) = bytes.scalar(at: index, before: content.upperBound) else {
        return Finding(.notUTF8, at: index..<index + 1)
      }
      if scalar.isUnseen, !(tabs && scalar == "\t") {
        return Finding(.controlCharacter(scalar), at: index..<index + length)
      }
      index += length
    }
    return nil
  }
}
