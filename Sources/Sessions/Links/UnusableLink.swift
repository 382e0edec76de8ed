public import Machines

/// A link that the app does not follow. What it says is not printed, for it may say a code that stands
/// where none belongs.
public struct UnusableLink: Secret {
  /// Why the app does not follow it.
  public enum Class: UInt8, Choice {
    case malformedLink, invalidUserLink, invalidConversationLink
    /// It is a link to something else.
    case foreignLink
  }

  public static let kind = "unusable-link"
  public let id: UInt16
  public let secretClass: Class

  public init(id: UInt16, class secretClass: Class) {
    self.id = id
    self.secretClass = secretClass
  }

  public static func classify(_ text: Span<UInt8>) -> Class {
    switch LinkText(text.indices.map { text[$0] }) {
    case .faulty(.invalidUserLink): .invalidUserLink
    case .faulty(.invalidConversationLink): .invalidConversationLink
    case .foreign: .foreignLink
    case .faulty(.malformedLink), .faulty(.invalidLink), .startSingleSignOn, .conversation, .join,
      .user, .connect, .access:
      .malformedLink
    }
  }
}
