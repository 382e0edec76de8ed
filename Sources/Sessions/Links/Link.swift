public import Networking

/// A link that somebody follows: one of the app's, or one that leads nowhere in it.
///
/// Conversations, users, services and their providers are named by the UUID of the link, in small
/// letters; a conversation that is joined is named by the key.
public enum Link: Hashable, Sendable {
  case startSingleSignOn(SSOCode)
  case conversation(ConversationID)
  case join(ConversationID, JoinCode)
  case user(UserID)
  case connect(ServiceID, provider: ServiceID)
  case access(BackendURL)
  case unusable(UnusableLink)

  /// What it is about; nothing for a link that is not one of the app's, or none that can be followed.
  public var kind: LinkKind? {
    switch self {
    case .startSingleSignOn(let code): code.isWellFormed ? .startSso : nil
    case .conversation: .conversation
    case .join: .conversationJoin
    case .user: .user
    case .connect: .connect
    case .access: .access
    case .unusable: nil
    }
  }

  /// Why nobody can follow it, although it is one of the app's.
  public var fault: LinkFault? {
    switch self {
    case .startSingleSignOn(let code): code.isWellFormed ? nil : .invalidLink
    case .conversation, .join, .user, .connect, .access: nil
    case .unusable(let link):
      switch link.secretClass {
      case .malformedLink: .malformedLink
      case .invalidUserLink: .invalidUserLink
      case .invalidConversationLink: .invalidConversationLink
      case .foreignLink: nil
      }
    }
  }

  /// The company's code that it logs in with.
  public var ssoCode: SSOCode? {
    if case .startSingleSignOn(let code) = self, code.isWellFormed { code } else { nil }
  }
}
