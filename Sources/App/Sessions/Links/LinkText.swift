import Machines
import Networking

/// The parsed text of a link. All parsing of links is done here.
enum LinkText: Hashable {
  /// A link with another scheme, or not a link at all.
  case foreign
  /// A link to the app that cannot be followed.
  case faulty(LinkFault)
  /// The text after the host, expected to be a company's code.
  case startSingleSignOn(String)
  case conversation(uuid: String)
  case join(key: String, code: String)
  case user(uuid: String)
  case connect(service: String, provider: String)
  case access(config: String)

  init(_ bytes: [UInt8]) {
    switch LinkAddress.read(bytes) {
    case .otherScheme: self = .foreign
    case .malformed: self = .faulty(.malformedLink)
    case .address(let address): self.init(address)
    }
  }

  private init(_ address: LinkAddress) {
    let text: LinkText? =
      switch LinkKind.all.first(where: { $0.name == address.host }) {
      case .startSso: .startSingleSignOn(address.onlySegment ?? address.rest)
      case .conversation:
        address.uuid.map { .conversation(uuid: $0) } ?? .faulty(.invalidConversationLink)
      case .user: address.uuid.map { .user(uuid: $0) } ?? .faulty(.invalidUserLink)
      case .conversationJoin:
        address.values("key", "code").map { .join(key: $0, code: $1) }
      case .connect:
        address.values("service", "provider").flatMap { service, provider in
          UUIDText.inSmallLetters(service).flatMap { service in
            UUIDText.inSmallLetters(provider).map { .connect(service: service, provider: $0) }
          }
        }
      case .access: address.url(of: "config").map { .access(config: $0) }
      case nil: nil
      }
    self = text ?? .faulty(.malformedLink)
  }
}

extension LinkAddress {
  /// The path if it is a single segment without query or fragment.
  fileprivate var onlySegment: String? {
    path.count == 1 && query.isEmpty && fragment.isEmpty ? path[0] : nil
  }

  /// The path if it is a UUID, in lower case.
  fileprivate var uuid: String? { path.count == 1 ? UUIDText.inSmallLetters(path[0]) : nil }

  /// The values of two query parameters, if both are present and the path is empty.
  fileprivate func values(_ one: String, _ other: String) -> (String, String)? {
    guard path.isEmpty, let first = value(of: one), let second = value(of: other) else {
      return nil
    }
    return (first, second)
  }

  /// The value of a query parameter if it is a URL and the path is empty.
  fileprivate func url(of name: String) -> String? {
    guard path.isEmpty, let text = value(of: name), URLText.isAbsolute(text) else { return nil }
    return text
  }

  private func value(of name: String) -> String? {
    query.first { $0.name == name }.flatMap { $0.value.isEmpty ? nil : $0.value }
  }
}

extension UUIDText {
  /// The text in lower case if it is a UUID.
  fileprivate static func inSmallLetters(_ text: String) -> String? {
    isWellFormed(Array(text.utf8).span) ? text.lowercased() : nil
  }
}
