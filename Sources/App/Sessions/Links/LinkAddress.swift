/// The parts into which the rules for URLs (RFC 3986) divide a link to the app.
///
/// Case is ignored in the scheme and the host, percent-escapes are decoded after splitting, and a
/// trailing slash is ignored. A host with a port or user info does not match any host of the app.
struct LinkAddress {
  /// The result of parsing a text.
  enum Reading {
    /// The scheme is not the app's.
    case otherScheme
    /// A link to the app that violates the URL syntax, or has no `//` after the scheme.
    case malformed
    case address(LinkAddress)
  }

  /// The host in lower case.
  let host: String
  /// The segments of the path.
  let path: [String]
  /// The names and values of the query; a missing value is empty.
  let query: [(name: String, value: String)]
  /// The part after `#`.
  let fragment: String
  /// The raw text after the host and its slash.
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
  /// Returns the parts before and after the first separator. The second part is empty if there is
  /// no separator.
  fileprivate func cut(at separator: Unicode.Scalar) -> (Self, Self) {
    guard let index = firstIndex(of: UInt8(ascii: separator)) else { return (self, []) }
    return (self[..<index], self[(index + 1)...])
  }
}
