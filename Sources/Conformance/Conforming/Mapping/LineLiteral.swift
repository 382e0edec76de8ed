import Notation

/// Literal text in a template. A single space stands for a run of spaces and tabs.
struct LineLiteral: Hashable, Sendable {
  private static let blank = UInt8(ascii: " ")
  /// The byte that marks damage in a line. It never occurs in UTF-8.
  static let mark: UInt8 = 0xff
  /// The number of bytes by which the beginning of a text is recognized at the end of a line.
  private static let recognizedLength = 3

  /// The text, in which a space stands for a run of blanks.
  let bytes: [UInt8]

  /// Creates literal text from text as it is written. Runs of spaces and tabs become one space.
  init(_ text: some Sequence<UInt8>) {
    var bytes: [UInt8] = []
    for byte in text where !(byte.isBlank && bytes.last == Self.blank) {
      bytes.append(byte.isBlank ? Self.blank : byte)
    }
    self.bytes = bytes
  }

  var text: String { String(decoding: bytes, as: UTF8.self).visible }

  // Lines are matched without the blanks at their ends.
  var withoutBlankAtStart: Self {
    bytes.first == Self.blank ? Self(bytes.dropFirst()) : self
  }
  var withoutBlankAtEnd: Self { bytes.last == Self.blank ? Self(bytes.dropLast()) : self }

  /// Whether there is no text between two fields.
  var isEmpty: Bool { bytes.isEmpty }

  /// Returns the end of the text if it begins at `start`.
  func end(in line: ArraySlice<UInt8>, from start: Int, _ isMarked: Bool) -> Int? {
    var index = start
    var marks = isMarked ? mostMarks : 0
    for byte in bytes {
      // The line has lost the blanks at its end.
      if byte == Self.blank, index == line.endIndex, index > start { continue }
      guard index < line.endIndex, Self.matches(line[index], byte, &marks) else { return nil }
      index = byte == Self.blank ? max(index + 1, line.endOfBlanks(from: index)) : index + 1
    }
    return index
  }

  /// The number of bytes that can be damaged without making the text unrecognizable.
  private var mostMarks: Int { max(1, bytes.count / 2) }

  /// Returns whether the line, from `start` on, is a recognizable beginning of the text.
  func isCut(at start: Int, in line: ArraySlice<UInt8>) -> Bool {
    var (index, length, marks) = (start, 0, 0)
    for byte in bytes {
      guard index < line.endIndex else { return length >= Self.recognizedLength }
      guard Self.matches(line[index], byte, &marks) else { return false }
      index = byte == Self.blank ? line.endOfBlanks(from: index) : index + 1
      length += byte == Self.blank ? 0 : 1
    }
    return false
  }

  /// The maximum number of bytes at the end of a line that are compared with the beginning of the
  /// text. Runs of blanks can be longer than in the text.
  var lengthOfCutText: Int { 2 * bytes.count }

  /// Returns the first occurrence of the text at or after `start`.
  func range(in line: ArraySlice<UInt8>, from start: Int, _ isMarked: Bool) -> Range<Int>? {
    var index = start
    while index < line.endIndex {
      if let end = end(in: line, from: index, isMarked) { return index..<end }
      // A text that begins with a blank matches from the start of a run or not at all. Trying
      // every blank of a long run would take quadratic time.
      index = max(index + 1, line.endOfBlanks(from: index))
    }
    return nil
  }

  /// Returns the start of the text if it ends the line.
  func start(in line: ArraySlice<UInt8>, notBefore limit: Int, _ isMarked: Bool) -> Int? {
    var index = line.endIndex
    var marks = isMarked ? mostMarks : 0
    for byte in bytes.reversed() {
      guard index > limit, Self.matches(line[index - 1], byte, &marks) else { return nil }
      index -= 1
      while byte == Self.blank, index > limit, line[index - 1].isBlank { index -= 1 }
    }
    return index
  }

  /// Returns whether a byte of a line is the expected one, or one of up to `marks` marks.
  private static func matches(_ byte: UInt8, _ expected: UInt8, _ marks: inout Int) -> Bool {
    if byte == expected || expected == blank && byte.isBlank { return true }
    guard marks > 0, byte == mark else { return false }
    marks -= 1
    return true
  }
}

extension UInt8 {
  /// Whether the byte is a space or a tab.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}

extension ArraySlice<UInt8> {
  /// Returns the first index from `start` on that has no blank.
  fileprivate func endOfBlanks(from start: Int) -> Int {
    var index = start
    while index < endIndex, self[index].isBlank { index += 1 }
    return index
  }

  /// The bytes with one mark for each part that is damaged: bytes that are not UTF-8, NUL, and the
  /// character that replaces damaged text. `nil` if there is no damage.
  var withMarkedDamage: Self? {
    guard !allSatisfy({ 0 < $0 && $0 < 0x80 }) else { return nil }
    var bytes: [UInt8] = []
    for scalar in String(decoding: self, as: UTF8.self).unicodeScalars {
      if scalar == "\0" || scalar == "\u{fffd}" {
        bytes.append(LineLiteral.mark)
      } else {
        bytes += UTF8.encode(scalar).map { Array($0) } ?? []
      }
    }
    return bytes.contains(LineLiteral.mark) ? bytes[...] : nil
  }

  /// The bytes without spaces and tabs at either end.
  var withoutBlanksAtEnds: Self {
    let start = endOfBlanks(from: startIndex)
    var end = endIndex
    while end > start, self[end - 1].isBlank { end -= 1 }
    return self[start..<end]
  }
}
