import ScenarioLanguage

/// A part of a line in a file.
package struct TextPart: Hashable, Sendable {
  /// The path of the file.
  package let path: String
  /// The start of the part.
  package let start: SourceLocation
  /// The length in Unicode scalars.
  package let length: Int

  /// Creates a part of a line.
  package init(_ path: String, at start: SourceLocation, length: Int = 0) {
    (self.path, self.start, self.length) = (path, start, length)
  }

  /// Creates the part of a document with these bytes, which are on one line.
  init(_ range: Range<Int>, of document: Document) {
    let start = document.location(of: range.lowerBound)
    let text = String(decoding: document.bytes[range], as: UTF8.self)
    self.init(document.name, at: start, length: text.unicodeScalars.count)
  }
}

/// A change of whole lines of a file.
package struct LineChange: Hashable, Sendable {
  /// The indices of the replaced lines, from 0.
  package let lines: Range<Int>
  /// The text after the replaced lines that is replaced, too: the last line, if it is changed and
  /// has no line break.
  package let last: String
  /// The new text.
  package let replacement: String

  /// Finds the lines in which two texts differ; `nil` if they are equal.
  package init?(from old: [UInt8], to new: [UInt8]) {
    guard old != new else { return nil }
    let (before, after) = (Self.lines(of: old), Self.lines(of: new))
    let start = zip(before, after).prefix { $0 == $1 }.count
    let room = min(before.count, after.count) - start
    let end = zip(before.reversed(), after.reversed()).prefix(room).prefix { $0 == $1 }.count
    lines = start..<before.count - max(end, 1)
    last = end == 0 ? String(decoding: before[before.count - 1], as: UTF8.self) : ""
    let changed = after[start..<after.count - end].joined()
    replacement = String(decoding: Array(changed), as: UTF8.self)
  }

  /// The lines with their endings. The last line has none, and can be empty.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
      lines.append(bytes[start...index])
      start = index + 1
    }
    return lines + [bytes[start...]]
  }
}
