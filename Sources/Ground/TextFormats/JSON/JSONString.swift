import Notation

/// A JSON string as written and its position.
package struct JSONString: Hashable, Sendable {
  /// The position of the opening quote.
  package let place: JSONPlace

  /// The position after the closing quote.
  package let end: JSONPlace

  private let hasEscapes: Bool

  /// The bytes between the quotes.
  package var content: Range<Int> { place.offset + 1..<end.offset - 1 }

  /// The number of bytes in the decoded string; `nil` if determining it requires decoding.
  package var length: Int? { hasEscapes ? nil : content.count }

  /// The width in scalars as written, including quotes.
  package var width: Int { end.column - place.column }

  /// Reads the string whose opening quote is at `place`.
  init(_ bytes: Span<UInt8>, at place: JSONPlace) throws(JSONError) {
    self.place = place
    var index = place.offset + 1
    var column = place.column + 1
    var hasEscapes = false
    func here(_ fault: JSONFault, length: Int = 1) -> JSONError {
      let here = JSONPlace(offset: index, line: place.line, column: column)
      return JSONError(fault, at: here, length: length)
    }
    while index < bytes.count, bytes[unchecked: index] != UInt8(ascii: "\"") {
      var length = 1
      switch bytes[unchecked: index] {
      case UInt8(ascii: "\\"):
        do { length = try JSONEscape(bytes, at: index).length } catch {
          throw here(error.fault, length: error.length)
        }
        hasEscapes = true
        column += length
      case 0..<0x20: throw here(bytes[index] == 0x0a ? .unclosedString : .controlCharacter)
      case 0x80...:
        guard let scalar = bytes.scalar(at: index, before: bytes.count) else {
          throw here(.notUTF8)
        }
        length = scalar.length
        column += 1
      default: column += 1
      }
      index += length
    }
    guard index < bytes.count else { throw here(.unclosedString, length: 0) }
    end = JSONPlace(offset: index + 1, line: place.line, column: column + 1)
    self.hasEscapes = hasEscapes
  }

  /// Appends the decoded string.
  package func append(to output: inout [UInt8], from bytes: [UInt8]) {
    guard hasEscapes else {
      output += bytes[content]
      return
    }
    forEachScalar(in: bytes) { scalar, _ in
      output.append(contentsOf: UTF8.encode(scalar) ?? .init())
      return true
    }
  }

  /// Returns the decoded string.
  package func text(in bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    append(to: &text, from: bytes)
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns whether the decoded string equals a text.
  package func says(_ text: String, in bytes: [UInt8]) -> Bool {
    hasEscapes ? self.text(in: bytes) == text : bytes[content].elementsEqual(text.utf8)
  }

  /// Returns whether the decoded string has these bytes.
  package func says(_ text: Span<UInt8>, in bytes: Span<UInt8>) -> Bool {
    guard hasEscapes else { return bytes.extracting(content).hasSameBytes(as: text) }
    var decoded: [UInt8] = []
    forEachScalar(in: bytes) { scalar, _ in
      decoded += UTF8.encode(scalar) ?? .init()
      return true
    }
    return decoded.span.hasSameBytes(as: text)
  }

  /// Visits the decoded scalars with their encoded bytes, until `visit` returns false.
  package func forEachScalar(in bytes: [UInt8], _ visit: (Unicode.Scalar, Range<Int>) -> Bool) {
    forEachScalar(in: bytes.span, visit)
  }

  private func forEachScalar(in span: Span<UInt8>, _ visit: (Unicode.Scalar, Range<Int>) -> Bool) {
    var index = content.lowerBound
    while index < content.upperBound {
      let escape = span[index] == UInt8(ascii: "\\") ? try? JSONEscape(span, at: index) : nil
      let known =
        escape.map { ($0.scalar, $0.length) } ?? span.scalar(at: index, before: content.upperBound)
      guard let (scalar, length) = known, visit(scalar, index..<index + length) else { return }
      index += length
    }
  }
}
