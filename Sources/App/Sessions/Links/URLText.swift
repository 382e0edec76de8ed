/// The bytes allowed in URLs, and the percent-encoding of all other bytes (RFC 3986).
enum URLText {
  /// Returns whether the byte can occur in a URL, either as itself or as the start of an escape.
  /// Brackets are excluded, because they enclose only numeric hosts, which no link to the app has.
  static func admits(_ byte: UInt8) -> Bool {
    isUnreserved(byte) || "%:/?#@!$&'()*+,;=".utf8.contains(byte)
  }

  /// Returns the text with its escapes decoded, or `nil` for a malformed escape or invalid UTF-8.
  static func decoded(_ bytes: ArraySlice<UInt8>) -> String? {
    var plain: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        plain.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
      else { return nil }
      plain.append(high << 4 | low)
    }
    return String(validating: plain, as: UTF8.self)
  }

  /// Percent-encodes every byte except ASCII letters, digits, `-`, `.` and `_`.
  static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      if isUnreserved(byte), byte != UInt8(ascii: "~") {
        String(Unicode.Scalar(byte))
      } else {
        "%\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))"
      }
    }.joined()
  }

  /// Returns whether the text is a URL with a scheme and a host.
  static func isAbsolute(_ text: String) -> Bool {
    guard text.utf8.allSatisfy(admits), let colon = text.firstIndex(of: ":") else { return false }
    let scheme = text[..<colon].utf8
    let rest = text[text.index(after: colon)...]
    guard let first = scheme.first, isLetter(first), rest.hasPrefix("//") else { return false }
    let authority = rest.dropFirst(2).prefix { !"/?#".contains($0) }
    let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    return host.first.map { $0 != ":" } == true && scheme.allSatisfy(isOfScheme)
      && decoded(Array(text.utf8)[...]) != nil
  }

  /// Returns whether a byte is allowed in a scheme after the first letter.
  private static func isOfScheme(_ byte: UInt8) -> Bool {
    isUnreserved(byte) && byte != UInt8(ascii: "_") && byte != UInt8(ascii: "~")
      || byte == UInt8(ascii: "+")
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    UInt8(String(Unicode.Scalar(byte)), radix: 16)
  }
}
