import Machines

/// A conversation, identified by the name that scenarios use.
package struct ConversationID: Interned {
  /// The kind of text under which a lexicon stores conversations.
  package static let kind = "conversation"
  /// The id of the name in the lexicon.
  package let id: UInt16
  /// Creates the conversation whose name has this id.
  package init(id: UInt16) { self.id = id }

  /// A conversation.
  package static var parameter: Parameter<ConversationID> {
    .text("CONVERSATION", expecting: "a conversation's name", examples: ["team", "family"])
  }
}
