import Notation

/// Escapes texts for XML 1.0.
package enum XMLText {
  /// The XML declaration, followed by a line break.
  package static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  /// Returns the opening tag of an element. The values of its attributes are escaped here.
  package static func opening(
    _ name: String, _ attributes: KeyValuePairs<String, String>
  ) -> String {
    "<\(name)\(attributes.map { " \($0)=\"\(escaped($1))\"" }.joined())>"
  }

  /// Returns the closing tag of an element.
  package static func closing(_ name: String) -> String { "</\(name)>" }

  /// Returns an element with XML content, or an empty-element tag if there is no content.
  package static func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ content: String = ""
  ) -> String {
    let tag = opening(name, attributes)
    return content.isEmpty ? tag.dropLast() + "/>" : tag + content + closing(name)
  }

  /// Returns a text as content. Its line breaks are preserved.
  package static func content(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { escaped(String($0)) }
      .joined(separator: "\n")
  }

  /// Returns a text as content, or as the value of an attribute in double quotes.
  ///
  /// Line breaks and tabs are written as character references. Other invisible characters, and
  /// characters not allowed in XML, are written as `\u{…}`.
  package static func escaped(_ text: String) -> String {
    guard !text.utf8.allSatisfy(isPlain) else { return text }
    return text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      // In an attribute, these characters would be normalised to spaces.
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
    default: 0x20..<0x7F ~= byte
    }
  }
}
