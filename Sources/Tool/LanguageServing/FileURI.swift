import Notation

/// The URI of a file, such as `file:///home/ada/a%20b.scenario`.
enum FileURI {
  private static let scheme = "file://"

  /// Returns the path of a URI. A text that an editor has not saved yet has no file; its whole URI
  /// counts as its path.
  static func path(of uri: String) -> String {
    guard uri.hasPrefix(scheme) else { return uri }
    let rest = uri.dropFirst(scheme.count)
    // An authority such as `localhost` precedes the path.
    let path = rest.hasPrefix("/") ? rest : rest.drop { $0 != "/" }
    return decoded(path)
  }

  /// Returns the URI of the file at an absolute path.
  static func uri(of path: String) -> String {
    guard path.hasPrefix("/") else { return path }
    let digits = Array("0123456789ABCDEF")
    let encoded = path.utf8.map { byte in
      isPlain(byte)
        ? String(Character(Unicode.Scalar(byte)))
        : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
    }
    return scheme + encoded.joined()
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || "/-._~".utf8.contains(byte)
  }

  private static func decoded(_ text: some StringProtocol) -> String {
    let source = Array(text.utf8)
    var bytes: [UInt8] = []
    var index = 0
    while index < source.count {
      let digits = source[index...].dropFirst().prefix(2)
      if source[index] == UInt8(ascii: "%"), digits.count == 2,
        let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(byte)
        index += 3
      } else {
        bytes.append(source[index])
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
