import Machines
import Networking

/// A link opened by the user, whether or not the app can follow it.
///
/// Conversations, users, services and providers are identified by the lower-case UUID in the link.
/// A conversation to join is identified by its key.
package enum Link: Hashable, Sendable {
  case startSingleSignOn(SSOCode)
  case conversation(ConversationID)
  case join(ConversationID, JoinCode)
  case user(UserID)
  case connect(ServiceID, provider: ServiceID)
  case access(BackendURL)
  case unusable(UnusableLink)

  /// The kind of link; `nil` for a link that is not for the app or cannot be followed.
  package var kind: LinkKind? {
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

  /// The reason why the app cannot follow the link although the link is for the app.
  package var fault: LinkFault? {
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

  /// The company's code in a login link.
  package var ssoCode: SSOCode? {
    if case .startSingleSignOn(let code) = self, code.isWellFormed { code } else { nil }
  }
}

/// The kind of a link to the app. It is determined by the link's host.
package enum LinkKind: UInt8, Choice {
  case startSso, conversation, conversationJoin, user, connect, access

  /// Whether a link of this kind needs a logged-in user.
  package var needsLogin: Bool {
    switch self {
    case .startSso, .access: false
    case .conversation, .conversationJoin, .user, .connect: true
    }
  }
}

/// The reason why a link to the app cannot be followed.
package enum LinkFault: UInt8, Choice {
  /// The link is not a URL, its host is unknown, a part is missing, or a part is not the UUID of a
  /// service or the URL of a backend.
  case malformedLink
  /// The company's code is malformed.
  case invalidLink
  /// The user's UUID is malformed.
  case invalidUserLink
  /// The conversation's UUID is malformed.
  case invalidConversationLink
}
