import Machines

/// A link that the app does not follow. Its text is secret, since a malformed link may contain a
/// real code.
package struct UnusableLink: Secret {
  /// The reason why the app does not follow the link.
  package enum Class: UInt8, Choice {
    case malformedLink, invalidUserLink, invalidConversationLink
    /// A link to something other than the app.
    case foreignLink
  }

  /// The kind of text under which a lexicon stores unusable links.
  package static let kind = "unusable-link"
  /// The id of the text in the lexicon.
  package let id: UInt16
  /// The reason why the app does not follow the link.
  package let secretClass: Class

  /// Creates the link with an id and the reason why the app does not follow it.
  package init(id: UInt16, class secretClass: Class) {
    self.id = id
    self.secretClass = secretClass
  }

  /// Parses the link to find out why the app does not follow it.
  package static func classify(_ text: Span<UInt8>) -> Class {
    switch LinkText(text.indices.map { text[$0] }) {
    case .faulty(.invalidUserLink): .invalidUserLink
    case .faulty(.invalidConversationLink): .invalidConversationLink
    case .foreign: .foreignLink
    case .faulty(.malformedLink), .faulty(.invalidLink), .link: .malformedLink
    }
  }
}
