/// The text form of a UUID: 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12.
package enum UUIDText {
  private static let length = 36
  private static let hyphens = [8, 13, 18, 23]

  /// Returns whether the text is a UUID in upper or lower case.
  package static func isWellFormed(_ text: Span<UInt8>) -> Bool {
    guard text.count == length else { return false }
    return text.indices.allSatisfy { index in
      hyphens.contains(index) ? text[index] == UInt8(ascii: "-") : isHexadecimal(text[index])
    }
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
