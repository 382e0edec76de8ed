/// Decides when the printer quotes a word, and writes and reads quoted words.
///
/// `read(write(text)) == text`, byte for byte, for every text.
public enum Quotation {
  /// Returns whether the printer leaves the text unquoted. The text must not be empty or begin with
  /// `.` or `_`, and must consist of ASCII letters, digits and `@._+-:/=%?&`.
  public static func isBare(_ text: String) -> Bool {
    guard let first = text.utf8.first, first != UInt8(ascii: "."), first != UInt8(ascii: "_") else {
      return false
    }
    return text.utf8.allSatisfy(BareWord.prints)
  }

  /// Returns the text as a word that reads back as the same text.
  public static func word(_ text: String, quoted: Bool = false) -> String {
    var word = ""
    write(text, quoted: quoted, into: &word)
    return word
  }

  /// Appends the text as a word that reads back as the same text. The word is quoted if `quoted` is
  /// true (as for secrets) or the text requires it.
  public static func write(_ text: String, quoted: Bool, into output: inout String) {
    guard quoted || !isBare(text) else {
      output += text
      return
    }
    output += "\"" + text.visible(escape: escape) + "\""
  }

  /// Returns the text as a quoted word that reads back as the same text.
  public static func quoted(_ text: String) -> String {
    var word = ""
    write(text, quoted: true, into: &word)
    return word
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\t": "\\t"
    default: nil
    }
  }

  /// Returns the text of a quoted word. `bytes` includes both quotes.
  public static func read(_ bytes: Span<UInt8>) throws(QuotationError) -> String {
    let end = bytes.count - 1
    guard end >= 0, bytes[0] == UInt8(ascii: "\"") else {
      throw QuotationError(kind: .missingQuote, offset: 0, length: min(1, bytes.count))
    }
    var content: [UInt8] = []
    content.reserveCapacity(bytes.count)
    var index = 1
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        throw QuotationError(kind: .missingQuote, offset: index, length: 1)
      case UInt8(ascii: "\\"):
        let escape = try Escape(bytes, at: index, before: end)
        content.append(contentsOf: UTF8.encode(escape.scalar) ?? .init())
        index += escape.length
      case let byte:
        content.append(byte)
        index += 1
      }
    }
    guard end > 0, bytes[end] == UInt8(ascii: "\"") else {
      throw QuotationError(kind: .missingQuote, offset: bytes.count, length: 0)
    }
    guard let text = String(validating: content, as: UTF8.self) else {
      throw QuotationError(kind: .notUTF8, offset: 0, length: bytes.count)
    }
    return text
  }
}
