import Machines
import Networking

/// The parsed text of a link. All parsing of links is done here.
enum LinkText: Hashable {
  /// A link with another scheme, or not a link at all.
  case foreign
  /// A link to the app that cannot be followed.
  case faulty(LinkFault)
  /// A link with all of its parts. For a company's code, the only part is whatever text follows the
  /// host.
  case link(LinkKind, [String])

  init(_ bytes: [UInt8]) {
    switch LinkAddress.read(bytes) {
    case .otherScheme: self = .foreign
    case .malformed: self = .faulty(.malformedLink)
    case .address(let address): self.init(address)
    }
  }

  private init(_ address: LinkAddress) {
    let kind = LinkKind.all.first { $0.name == address.host }
    let parts: [String?] =
      switch kind {
      case .startSso: [address.onlySegment ?? address.rest]
      case .conversation, .user: [address.uuid]
      case .conversationJoin: ["key", "code"].map(address.value)
      case .connect:
        ["service", "provider"].map { address.value(of: $0).flatMap(UUIDText.inSmallLetters) }
      case .access: [address.value(of: "config").flatMap { URLText.isAbsolute($0) ? $0 : nil }]
      case nil: []
      }
    switch kind {
    case let kind? where !parts.contains(nil): self = .link(kind, parts.compactMap(\.self))
    case .conversation: self = .faulty(.invalidConversationLink)
    case .user: self = .faulty(.invalidUserLink)
    case .startSso, .conversationJoin, .connect, .access, nil: self = .faulty(.malformedLink)
    }
  }
}

extension LinkAddress {
  /// The only segment of the path; `nil` if the path does not have exactly one segment, or the link
  /// has a query or a fragment.
  fileprivate var onlySegment: String? {
    path.count == 1 && query.isEmpty && fragment.isEmpty ? path[0] : nil
  }

  /// The path in lower case if it is a UUID.
  fileprivate var uuid: String? { path.count == 1 ? UUIDText.inSmallLetters(path[0]) : nil }

  /// Returns the value of a query parameter if the value is not empty and the path is empty,
  /// otherwise `nil`.
  fileprivate func value(of name: String) -> String? {
    guard path.isEmpty, let pair = query.first(where: { $0.name == name }) else { return nil }
    return pair.value.isEmpty ? nil : pair.value
  }
}

extension UUIDText {
  /// Returns the text in lower case if it is a UUID, otherwise `nil`.
  fileprivate static func inSmallLetters(_ text: String) -> String? {
    isWellFormed(Array(text.utf8).span) ? text.lowercased() : nil
  }
}
