import Machines
import Networking

// The notation of links. A link is written verbatim in double quotes. It can also be written as it
// is printed: without quotes, and with pseudonyms in place of secrets.

extension Link: BitOperand {
  private static let tagWidth = 3

  /// The bits of the case, and the bits of the widest payload, which belongs to a link to join a
  /// conversation.
  package static var width: Int { tagWidth + ConversationID.width + JoinCode.width }

  /// The payload in the upper bits, followed by the tag of the case.
  package var bits: UInt128 {
    switch self {
    case .startSingleSignOn(let code): code.bits << Self.tagWidth
    case .conversation(let id): id.bits << Self.tagWidth | 1
    case .join(let id, let code):
      (code.bits << ConversationID.width | id.bits) << Self.tagWidth | 2
    case .user(let id): id.bits << Self.tagWidth | 3
    case .connect(let id, let provider):
      (provider.bits << ServiceID.width | id.bits) << Self.tagWidth | 4
    case .unusable(let link): link.bits << Self.tagWidth | 5
    case .access(let url): url.bits << Self.tagWidth | 6
    }
  }

  /// Creates the link that these bits encode, or returns `nil` for an unknown tag or payload.
  package init?(bits: UInt128) {
    let rest = bits >> Self.tagWidth
    let (high, low) = (rest >> 16, rest & 0xffff)
    let link: Link? =
      switch bits & 7 {
      case 0: SSOCode(bits: rest).map { .startSingleSignOn($0) }
      case 1: ConversationID(bits: rest).map { .conversation($0) }
      case 2:
        ConversationID(bits: low).flatMap { id in
          JoinCode(bits: high).map { .join(id, $0) }
        }
      case 3: UserID(bits: rest).map { .user($0) }
      case 4:
        ServiceID(bits: low).flatMap { id in
          ServiceID(bits: high).map { .connect(id, provider: $0) }
        }
      case 5: UnusableLink(bits: rest).map { .unusable($0) }
      case 6: BackendURL(bits: rest).map { .access($0) }
      default: nil
      }
    guard let link else { return nil }
    self = link
  }
}

extension Link {
  /// Parses a link. Returns `nil` for an unquoted text that is not in the printed form.
  fileprivate static func read(
    _ text: Span<UInt8>, isQuoted: Bool, in lexicon: inout Lexicon
  ) -> Link? {
    func id<ID: Interned>(_ text: String) -> ID? {
      ID.read(Array(text.utf8).span, in: &lexicon)
    }
    guard case .link(let kind, let parts) = LinkText(text.indices.map { text[$0] }) else {
      return UnusableLink.read(text, isQuoted: isQuoted, in: &lexicon).map { .unusable($0) }
    }
    switch kind {
    case .startSso:
      return SSOCode.readIgnoringCase(Array(parts[0].utf8).span, isQuoted: isQuoted, in: &lexicon)
        .map { .startSingleSignOn($0) }
    case .conversation: return id(parts[0]).map { .conversation($0) }
    case .user: return id(parts[0]).map { .user($0) }
    case .access: return id(parts[0]).map { .access($0) }
    case .conversationJoin:
      guard let key: ConversationID = id(parts[0]) else { return nil }
      return JoinCode.read(Array(parts[1].utf8).span, isQuoted: isQuoted, in: &lexicon)
        .map { .join(key, $0) }
    case .connect:
      guard let service: ServiceID = id(parts[0]) else { return nil }
      return id(parts[1]).map { .connect(service, provider: $0) }
    }
  }

  fileprivate func write(in lexicon: Lexicon, into text: inout String) {
    let escaped = { (id: UInt16) in URLText.encoded(lexicon.text(id)) }
    switch self {
    case .startSingleSignOn(let code):
      text += "wire://\(LinkKind.startSso.name)/"
      code.write(in: lexicon, into: &text)
    case .conversation(let id): text += "wire://\(LinkKind.conversation.name)/\(escaped(id.id))"
    case .join(let id, let code):
      text += "wire://\(LinkKind.conversationJoin.name)?key=\(escaped(id.id))&code="
      code.write(in: lexicon, into: &text)
    case .user(let id): text += "wire://\(LinkKind.user.name)/\(escaped(id.id))"
    case .connect(let id, let provider):
      text += "wire://\(LinkKind.connect.name)?service=\(escaped(id.id))"
      text += "&provider=\(escaped(provider.id))"
    case .access(let url):
      text += "wire://\(LinkKind.access.name)?config=\(escaped(url.id))"
    case .unusable(let link): link.write(in: lexicon, into: &text)
    }
  }

  /// A link.
  package static var parameter: Parameter<Link> {
    Parameter(
      "LINK", expecting: "a link, in double quotes or as wire://start-sso/sso-code-1",
      examples: [
        "wire://start-sso/sso-code-1", "wire://start-sso/malformed-sso-code-1",
        "wire://conversation/\(exampleUUID)", "wire://conversation-join?key=team&code=join-code-1",
        "wire://user/\(exampleUUID)",
        "wire://connect?service=\(ServiceID.exampleService)"
          + "&provider=\(ServiceID.exampleProvider)",
        "wire://access?config=https%3A%2F%2Fexample.com%2Fbackend.json",
        "malformed-link-1", "invalid-user-link-1", "invalid-conversation-link-1",
        "foreign-link-1",
      ],
      pseudonyms: SSOCode.pseudonyms + JoinCode.pseudonyms + UnusableLink.pseudonyms,
      read: { text, isQuoted, lexicon in Link.read(text, isQuoted: isQuoted, in: &lexicon) },
      write: { link, lexicon, text in link.write(in: lexicon, into: &text) })
  }

  private static var exampleUUID: String { "6ba7b810-9dad-11d1-80b4-00c04fd430c8" }
}
