import Notation

/// A pattern that turns a line of plain text into fields.
///
/// A template must match a whole line. Each field is the shortest text before the next occurrence
/// of the literal text that follows the field; the last literal text must end the line. A blank in
/// a template matches a run of spaces and tabs, or the end of the line after other literal text.
/// Blanks at both ends of a line or a field are left out, and an empty field is missing.
package struct LineTemplate: Hashable, Sendable {
  /// A field and the literal text after it.
  struct Part: Hashable, Sendable {
    /// The name of the field.
    let name: String
    /// The index of the field among the fields named in the mapping; `nil` if the mapping does not
    /// use the field.
    var field: Int? = nil
    let end: LineLiteral
  }

  /// The number of the template's line in the mapping file.
  package let number: Int
  /// The text before the first field.
  let beginning: LineLiteral
  /// The fields, in order.
  var parts: [Part]

  /// Creates a template with a literal text before, between and after the fields.
  init(number: Int, _ names: [String], _ literals: [LineLiteral]) {
    self.number = number
    beginning = literals.first?.withoutBlankAtStart ?? LineLiteral([])
    let last = names.count - 1
    parts = zip(names, literals.dropFirst()).enumerated().map { index, part in
      Part(name: part.0, end: index == last ? part.1.withoutBlankAtEnd : part.1)
    }
  }

  /// Returns whether the template has a field with this name.
  func has(_ name: String) -> Bool { parts.contains { $0.name == name } }

  /// Returns whether the template matches the same lines as another template, with the same fields.
  func hasSameText(as other: Self) -> Bool {
    beginning == other.beginning && parts == other.parts
  }

  /// Returns the template with the indices of the fields of a mapping.
  func using(_ fields: [String]) -> Self {
    var template = self
    for index in parts.indices {
      template.parts[index].field = fields.firstIndex(of: parts[index].name)
    }
    return template
  }

  /// Reads the fields of `line`, which has no blanks at its ends. Returns the number of literal
  /// texts that the line contains in order, or `nil` if the line matches.
  package func read(_ line: ArraySlice<UInt8>, into fields: inout LogFields) -> Int? {
    fields.removeAll()
    guard let start = beginning.end(in: line, from: line.startIndex) else { return 0 }
    var position = start
    for (index, part) in parts.dropLast().enumerated() {
      guard let end = part.end.range(in: line, from: position) else { return index + 1 }
      note(part, line[position..<end.lowerBound], &fields)
      position = end.upperBound
    }
    guard let last = parts.last else { return position == line.endIndex ? nil : 1 }
    guard let end = last.end.start(in: line, notBefore: position) else { return parts.count }
    note(last, line[position..<end], &fields)
    return nil
  }

  private func note(_ part: Part, _ text: ArraySlice<UInt8>, _ fields: inout LogFields) {
    guard let field = part.field else { return }
    let text = text.withoutBlanksAtEnds
    if !text.isEmpty { fields.note(field) { $0 += text } }
  }

  /// Describes what a line lacks that contains only the first `count` literal texts.
  func missing(after count: Int) -> String {
    if count == 0 { return "does not begin with `\(beginning.text)`" }
    guard count <= parts.count else { return "has further text" }
    let part = parts[count - 1]
    return count == parts.count
      ? "does not end with `\(part.end.text)`" : "lacks `\(part.end.text)` after <\(part.name)>"
  }
}

/// Literal text in a template. A single space stands for a run of spaces and tabs.
struct LineLiteral: Hashable, Sendable {
  private static let blank = UInt8(ascii: " ")

  private let bytes: [UInt8]

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
  func end(in line: ArraySlice<UInt8>, from start: Int) -> Int? {
    var index = start
    for byte in bytes {
      // The line has lost the blanks at its end.
      if byte == Self.blank, index == line.endIndex, index > start { continue }
      guard index < line.endIndex, Self.matches(line[index], byte) else { return nil }
      index = byte == Self.blank ? line.endOfBlanks(from: index) : index + 1
    }
    return index
  }

  /// Returns the first occurrence of the text at or after `start`.
  func range(in line: ArraySlice<UInt8>, from start: Int) -> Range<Int>? {
    var index = start
    while index < line.endIndex {
      if let end = end(in: line, from: index) { return index..<end }
      // A text that begins with a blank matches from the start of a run or not at all. Trying
      // every blank of a long run would take quadratic time.
      index = max(index + 1, line.endOfBlanks(from: index))
    }
    return nil
  }

  /// Returns the start of the text if it ends the line.
  func start(in line: ArraySlice<UInt8>, notBefore limit: Int) -> Int? {
    var index = line.endIndex
    for byte in bytes.reversed() {
      guard index > limit, Self.matches(line[index - 1], byte) else { return nil }
      index -= 1
      while byte == Self.blank, index > limit, line[index - 1].isBlank { index -= 1 }
    }
    return index
  }

  private static func matches(_ byte: UInt8, _ expected: UInt8) -> Bool {
    byte == expected || expected == blank && byte.isBlank
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

  /// The bytes without spaces and tabs at either end.
  var withoutBlanksAtEnds: Self {
    let start = endOfBlanks(from: startIndex)
    var end = endIndex
    while end > start, self[end - 1].isBlank { end -= 1 }
    return self[start..<end]
  }
}
