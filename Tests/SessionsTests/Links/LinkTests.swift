import Machines
import Networking
import Sessions
import Testing

@Suite("The content of a link")
struct LinkTests {
  private static let all: [Link] =
    [
      .startSingleSignOn(SSOCode(id: 1)),
      .startSingleSignOn(SSOCode(id: 2, class: .malformedSsoCode)),
      .conversation(ConversationID(id: 3)), .join(ConversationID(id: 4), JoinCode(id: 5)),
      .user(UserID(id: 6)), .connect(ServiceID(id: 7), provider: ServiceID(id: 8)),
      .access(BackendURL(id: 10)),
    ] + UnusableLink.Class.allCases.map { .unusable(UnusableLink(id: 9, class: $0)) }

  @Test("fits into a fixed number of bits, and is restored from them")
  func packs() {
    #expect(Self.all.map { Link(bits: $0.bits) } == Self.all)
    #expect(Set(Self.all.map(\.bits)).count == Self.all.count)
    #expect(Self.all.allSatisfy { $0.bits < 1 << Link.width })
    #expect(Link(bits: 7) == nil)
  }

  @Test("is its purpose, the reason it cannot be followed, or nothing if it is not for the app")
  func meaning() {
    #expect(
      Self.all.map(\.kind) == [
        .startSso, nil, .conversation, .conversationJoin, .user, .connect, .access, nil, nil, nil,
        nil,
      ])
    #expect(
      Self.all.map(\.fault) == [
        nil, .invalidLink, nil, nil, nil, nil, nil, .malformedLink, .invalidUserLink,
        .invalidConversationLink, nil,
      ])
    #expect(Self.all.compactMap(\.ssoCode) == [SSOCode(id: 1)])
  }
}
