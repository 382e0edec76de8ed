import Machines

/// A key, contained in a link, that admits its holder to a conversation.
package struct JoinCode: Secret {
  /// The only class, because no rule applies to the text.
  package enum Class: UInt8, Choice { case joinCode }

  /// The kind of text under which a lexicon stores keys.
  package static let kind = "join-code"
  /// The id of the text in the lexicon.
  package let id: UInt16
  /// Always the only class.
  package let secretClass: Class

  /// Creates the key with an id.
  package init(id: UInt16, class secretClass: Class) {
    self.id = id
    self.secretClass = secretClass
  }

  /// Returns the only class for every text.
  package static func classify(_ text: Span<UInt8>) -> Class { .joinCode }
}
