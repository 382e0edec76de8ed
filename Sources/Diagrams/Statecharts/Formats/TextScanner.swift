import Notation

/// A position in a text that moves on as the text is read.
struct TextScanner {
  private let scalars: [Unicode.Scalar]
  private(set) var index = 0
  private var (line, column) = (1, 1)

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  var place: ChartPlace { ChartPlace(line: line, column: column) }
  var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }
  var isAtEnd: Bool { index == scalars.count }

  /// Returns whether a text follows.
  func has(_ text: String) -> Bool { scalars[index...].starts(with: text.unicodeScalars) }

  /// Moves past the next scalar and returns it.
  @discardableResult
  mutating func advance() -> Unicode.Scalar? {
    guard let scalar = next else { return nil }
    index += 1
    (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
    return scalar
  }

  /// Moves past a text if it follows.
  mutating func passes(_ text: String) -> Bool {
    guard has(text) else { return false }
    for _ in text.unicodeScalars { advance() }
    return true
  }

  /// Moves past all scalars that satisfy a condition and returns them.
  mutating func take(while condition: (Unicode.Scalar) -> Bool) -> String {
    let start = index
    while let scalar = next, condition(scalar) { advance() }
    return String(String.UnicodeScalarView(scalars[start..<index]))
  }

  /// Moves to the beginning of a text, or to the end if the text does not follow. Returns the
  /// scalars before it.
  mutating func take(until text: String) -> String {
    let start = index
    while !isAtEnd, !has(text) { advance() }
    return String(String.UnicodeScalarView(scalars[start..<index]))
  }
}

extension Unicode.Scalar {
  // Nearly all diagrams are ASCII, and the Unicode tables are slow.

  var isSpace: Bool { isASCII ? value == 0x20 || 0x09...0x0d ~= value : properties.isWhitespace }

  /// Whether the scalar can be a part of an unquoted name.
  var isOfName: Bool {
    if isASCII {
      return "a"..."z" ~= self || "A"..."Z" ~= self || "0"..."9" ~= self || self == "_"
    }
    return properties.isAlphabetic || properties.numericType != nil
  }
}

extension StringProtocol {
  /// The text without white space at both ends.
  var trimmed: String {
    let text = unicodeScalars
    guard let first = text.firstIndex(where: { !$0.isSpace }),
      let last = text.lastIndex(where: { !$0.isSpace })
    else { return "" }
    return String(self[first..<text.index(after: last)])
  }
}
