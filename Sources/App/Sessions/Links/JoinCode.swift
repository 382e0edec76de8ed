import Machines

/// The key in a link that admits its holder to a conversation.
package struct JoinCode: Secret {
  /// A single class: no rule applies to the text.
  package enum Class: UInt8, Choice { case joinCode }

  /// The kind of text under which a lexicon stores keys.
  package static let kind = "join-code"
  /// The lexicon's id of the text.
  package let id: UInt16
  /// Always the one class.
  package let secretClass: Class

  /// The key with an id.
  package init(id: UInt16, class secretClass: Class) {
    self.id = id
    self.secretClass = secretClass
  }

  /// Gives every text the one class.
  package static func classify(_ text: Span<UInt8>) -> Class { .joinCode }
}
