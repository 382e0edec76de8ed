import Notation
import TextFormats

/// The part of a JSON line shown in an error. If the vocabulary has secrets, strings are masked
/// with `•`, because any of them can be a secret. Field names are shown.
///
/// The error can be in the quotes themselves, so words outside strings and everything after an
/// unterminated string are masked as well.
struct JSONExcerpt {
  /// The number of scalars examined on each side of the error. This is more than an excerpt can
  /// show.
  private static let reach = 2 * SourceExcerpt.maximumWidth

  /// The part of the line around the error, with secrets masked.
  private(set) var scalars: [Unicode.Scalar] = []

  /// The column of the error in ``scalars``, from 1.
  private(set) var column = 1

  /// Extracts the part around `place` from the line that contains `place`.
  init(of bytes: [UInt8], at place: JSONPlace, masksTexts: Bool) {
    let start = bytes[..<place.offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
    var index = start ?? bytes.span.byteOrderMarkLength
    var position = 1
    let window = max(1, place.column - Self.reach)..<place.column + Self.reach
    column = place.column - window.lowerBound + 1
    var textEnd = index
    var isHidden = false
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n"), position < window.upperBound {
      let (scalar, length) = bytes.span.scalar(at: index, before: bytes.count) ?? ("\u{fffd}", 1)
      if index >= textEnd, scalar == "\"" {
        textEnd = Self.endOfText(bytes, from: index + 1)
        isHidden = !Self.isName(bytes, index..<textEnd)
        if textEnd < bytes.count, !Self.isSign(bytes[textEnd]) { textEnd = bytes.count }
        if position >= window.lowerBound { scalars.append(scalar) }
      } else if position >= window.lowerBound {
        let isClosing = index == textEnd - 1 && scalar == "\""
        let isShown = index < textEnd ? !isHidden || isClosing : Self.isSign(bytes[index])
        scalars.append(isShown || !masksTexts ? scalar : "•")
      }
      index += length
      position += 1
    }
  }

  /// Returns the end of a string whose content begins at an offset: the index after the closing
  /// quote, or the end of the line if there is no closing quote.
  private static func endOfText(_ bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
      if bytes[index] == UInt8(ascii: "\"") { return index + 1 }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index, bytes.count)
  }

  /// Returns whether a byte can occur outside strings: a bracket, a comma, a colon, white space, or
  /// part of a number.
  private static func isSign(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "{", "}", "[", "]", ",", ":", " ", "\t", "\r", "\n", "0"..."9", "+", "-", ".": true
    default: false
    }
  }

  /// Returns whether a string is the name of a field, judged by its position and its characters.
  private static func isName(_ bytes: [UInt8], _ text: Range<Int>) -> Bool {
    let isSpace = { (byte: UInt8) in Unicode.Scalar(byte).properties.isWhitespace }
    let before = bytes[..<text.lowerBound].last { !isSpace($0) }
    let after = bytes[text.upperBound...].first { !isSpace($0) }
    return (before == UInt8(ascii: "{") || before == UInt8(ascii: ","))
      && after == UInt8(ascii: ":")
      && !bytes[text].contains { isSpace($0) || $0 == UInt8(ascii: "\\") }
  }
}
