import Notation

/// Texts inside of XML 1.0.
public enum XMLText {
  /// A text as content, whose lines stay lines.
  public static func content(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { escaped(String($0)) }
      .joined(separator: "\n")
  }

  /// A text as content, or as the value of an attribute in double quotes.
  ///
  /// What is not seen, and what no XML document may hold, is written as `\u{…}`.
  public static func escaped(_ text: String) -> String {
    guard !text.utf8.allSatisfy(isPlain) else { return text }
    return text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      // An attribute would turn them into spaces.
      case "\n", "\t", "\r": escaped += "&#\(scalar.value);"
      case _ where scalar.isUnseen || scalar.value & 0xFFFE == 0xFFFE:
        escaped += "\\u{\(String(scalar.value, radix: 16))}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    case 0x20..<0x7F: true
    default: false
    }
  }
}
