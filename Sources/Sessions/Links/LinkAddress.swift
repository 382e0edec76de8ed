import Networking

/// A link to the app taken apart by the rules of URLs (RFC 3986).
///
/// Scheme and host are compared without case, escapes are undone once the parts are apart, and a slash
/// at the end says nothing. The host stands alone: one with a port or a user's name is another.
struct LinkAddress {
  /// What a text is.
  enum Reading {
    /// No link to the app.
    case otherScheme
    /// A link to the app that breaks the rules of URLs, or has no host.
    case malformed
    case address(LinkAddress)
  }

  /// The host, in small letters.
  let host: String
  /// The segments of the path.
  let path: [String]
  /// The names and values of the query; the value is empty where none is said.
  let query: [(name: String, value: String)]
  /// What stands behind `#`.
  let fragment: String
  /// Everything behind the host and its slash, as it is written.
  let rest: String

  static func read(_ text: [UInt8]) -> Reading {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")),
      String(decoding: text[..<colon], as: UTF8.self).lowercased() == "wire"
    else { return .otherScheme }
    let link = text[(colon + 1)...]
    guard link.starts(with: "//".utf8), link.allSatisfy(URLText.admits),
      let address = LinkAddress(behindSlashes: link.dropFirst(2))
    else { return .malformed }
    return .address(address)
  }

  private init?(behindSlashes text: ArraySlice<UInt8>) {
    let (locator, fragment) = text.cut(at: "#")
    let (hierarchy, query) = locator.cut(at: "?")
    let (host, path) = hierarchy.cut(at: "/")
    guard !fragment.contains(UInt8(ascii: "#")), let host = URLText.decoded(host),
      let fragment = URLText.decoded(fragment)
    else { return nil }
    self.host = host.lowercased()
    self.fragment = fragment
    rest = String(decoding: text.dropFirst(hierarchy.count - path.count), as: UTF8.self)
    var segments: [String] = []
    for segment in path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      guard let segment = URLText.decoded(segment) else { return nil }
      segments.append(segment)
    }
    if segments.last?.isEmpty == true { segments.removeLast() }
    self.path = segments
    var pairs: [(name: String, value: String)] = []
    for pair in query.split(separator: UInt8(ascii: "&")) {
      let (name, value) = pair.cut(at: "=")
      guard let name = URLText.decoded(name), let value = URLText.decoded(value) else {
        return nil
      }
      pairs.append((name, value))
    }
    self.query = pairs
  }
}

extension ArraySlice<UInt8> {
  /// What stands before the first of these, and what behind it; nothing where there is none.
  fileprivate func cut(at separator: Unicode.Scalar) -> (Self, Self) {
    guard let index = firstIndex(of: UInt8(ascii: separator)) else { return (self, []) }
    return (self[..<index], self[(index + 1)...])
  }
}
