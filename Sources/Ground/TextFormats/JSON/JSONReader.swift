import Notation

/// A pull parser for JSON (RFC 8259) that tracks positions.
///
/// The parser is strict. It accepts only UTF-8, and rejects lone surrogates and trailing commas. It
/// stores no values and does not recurse. The maximum nesting depth is ``depthLimit``.
package struct JSONReader: Sendable {
  /// The type of a value, determined by its first byte.
  package enum Kind: Hashable, Sendable {
    case object, list, string, number, literal
  }

  /// The maximum nesting depth of values.
  package static let depthLimit = 512

  /// The whole text.
  package let bytes: [UInt8]

  /// The current position.
  package private(set) var place: JSONPlace

  /// Creates a reader at the start of a text, after the byte order mark if there is one.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    place = JSONPlace(offset: bytes.span.byteOrderMarkLength)
  }

  /// Returns the same reader at an earlier position.
  package func at(_ place: JSONPlace) -> Self {
    var reader = self
    reader.place = place
    return reader
  }

  /// Skips white space, and returns whether anything follows.
  package mutating func skipSpace() -> Bool {
    while place.offset < bytes.count {
      switch bytes[place.offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): step()
      case UInt8(ascii: "\n"): place = JSONPlace(offset: place.offset + 1, line: place.line + 1)
      default: return true
      }
    }
    return false
  }

  /// Checks that nothing but white space follows.
  package mutating func expectEnd() throws(JSONError) {
    if skipSpace() { throw JSONError(.furtherValue, at: place) }
  }

  /// Skips white space and returns the type of the next value.
  package mutating func kind() throws(JSONError) -> Kind {
    switch try peek() {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .list
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "a")...UInt8(ascii: "z"): return .literal
    default: throw unexpected(wanting: "a value")
    }
  }

  /// Skips white space and checks that the next value has this type.
  package mutating func expect(_ kind: Kind) throws(JSONError) {
    let found = try self.kind()
    guard found != kind else { return }
    throw JSONError(.wrongKind(expected: kind, found: found), at: place)
  }

  /// Reads the members of an object. `visit` receives each key and must read or skip its value.
  package mutating func readMembers(
    _ visit: (JSONString, inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    try expect(.object)
    step()
    guard try !passes(UInt8(ascii: "}")) else { return }
    repeat {
      let key = try readKey()
      try visit(key, &self)
    } while try goesOn(until: UInt8(ascii: "}"))
  }

  /// Reads the elements of a list. `visit` must read or skip each element.
  package mutating func readElements(
    _ visit: (inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    try expect(.list)
    step()
    guard try !passes(UInt8(ascii: "]")) else { return }
    repeat { try visit(&self) } while try goesOn(until: UInt8(ascii: "]"))
  }

  /// Skips a value, including everything in it.
  package mutating func skipValue() throws(JSONError) {
    var closings: [UInt8] = []
    repeat {
      switch try kind() {
      case .string: _ = try readString()
      case .number: _ = try readNumber()
      case .literal: try skipLiteral()
      case .object, .list:
        guard closings.count < Self.depthLimit else {
          throw JSONError(.tooDeep(limit: Self.depthLimit), at: place)
        }
        // In ASCII, the code of a closing bracket is two higher than the code of its opening
        // bracket.
        let closing = bytes[place.offset] + 2
        closings.append(closing)
        step()
        if try peek() != closing {
          if closing == UInt8(ascii: "}") { _ = try readKey() }
          continue
        }
      }
      while let closing = closings.last {
        if try goesOn(until: closing) {
          if closing == UInt8(ascii: "}") { _ = try readKey() }
          break
        }
        closings.removeLast()
      }
    } while !closings.isEmpty
  }

  /// Reads a string.
  package mutating func readString() throws(JSONError) -> JSONString {
    try expect(.string)
    let string = try JSONString(bytes.span, at: place)
    place = string.end
    return string
  }

  /// Reads a number without converting it, and returns the range of its bytes.
  package mutating func readNumber() throws(JSONError) -> Range<Int> {
    try expect(.number)
    guard let end = Self.endOfNumber(bytes.span, from: place.offset) else {
      throw JSONError(.badNumber, at: place)
    }
    let range = place.offset..<end
    place = place.behind(bytes: range.count, scalars: range.count)
    return range
  }

  /// Returns the error for an unexpected value or character.
  private func unexpected(wanting: String) -> JSONError {
    guard let (scalar, _) = bytes.span.scalar(at: place.offset, before: bytes.count) else {
      return JSONError(.notUTF8, at: place)
    }
    return JSONError(.unexpectedCharacter(scalar, wanting: wanting), at: place)
  }

  private mutating func step() {
    place = place.behind(bytes: 1, scalars: 1)
  }

  /// Skips white space and returns the next byte.
  private mutating func peek() throws(JSONError) -> UInt8 {
    guard skipSpace() else { throw JSONError(.unexpectedEnd, at: place) }
    return bytes[place.offset]
  }

  private mutating func passes(_ byte: UInt8) throws(JSONError) -> Bool {
    guard try peek() == byte else { return false }
    step()
    return true
  }

  /// Skips a comma before another element, or skips the closing bracket. Returns whether another
  /// element follows.
  private mutating func goesOn(until closing: UInt8) throws(JSONError) -> Bool {
    if try passes(closing) { return false }
    guard try passes(UInt8(ascii: ",")) else {
      throw unexpected(wanting: "a comma or \(Character(Unicode.Scalar(closing)))")
    }
    return true
  }

  private mutating func readKey() throws(JSONError) -> JSONString {
    guard try peek() == UInt8(ascii: "\"") else { throw unexpected(wanting: "a name in quotes") }
    let key = try readString()
    guard try passes(UInt8(ascii: ":")) else { throw unexpected(wanting: "a colon") }
    return key
  }

  private mutating func skipLiteral() throws(JSONError) {
    let word = bytes[place.offset...].prefix { (0x61...0x7a).contains($0) }
    guard ["true", "false", "null"].contains(where: { $0.utf8.elementsEqual(word) }) else {
      throw JSONError(.unknownLiteral, at: place, length: word.count)
    }
    place = place.behind(bytes: word.count, scalars: word.count)
  }

  /// Returns the end of the number, or `nil` if there is no number.
  private static func endOfNumber(_ bytes: Span<UInt8>, from start: Int) -> Int? {
    var index = start
    func byte() -> UInt8 { index < bytes.count ? bytes[index] : 0 }
    func passDigits() -> Bool {
      let first = index
      while (0x30...0x39).contains(byte()) { index += 1 }
      return index > first
    }
    if byte() == UInt8(ascii: "-") { index += 1 }
    let isZero = byte() == UInt8(ascii: "0")
    let first = index
    guard passDigits(), !isZero || index == first + 1 else { return nil }
    if byte() == UInt8(ascii: ".") {
      index += 1
      guard passDigits() else { return nil }
    }
    if byte() | 0x20 == UInt8(ascii: "e") {
      index += 1
      if byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") { index += 1 }
      guard passDigits() else { return nil }
    }
    return index
  }
}

/// A position in a JSON text as a byte offset and as line and column.
package struct JSONPlace: Hashable, Sendable {
  /// The number of bytes before the position.
  package var offset: Int
  /// The number of the line, counted from 1.
  package var line = 1
  /// The number of the column, counted from 1 in Unicode scalars.
  package var column = 1

  /// Creates a position. Line and column are counted from 1.
  package init(offset: Int, line: Int = 1, column: Int = 1) {
    self.offset = offset
    self.line = line
    self.column = column
  }

  /// Returns the position on the same line after `bytes` more bytes, which encode `scalars`
  /// scalars.
  func behind(bytes: Int, scalars: Int) -> Self {
    JSONPlace(offset: offset + bytes, line: line, column: column + scalars)
  }
}
