public import Machines

/// A conversation, by the name that scenarios use.
public struct ConversationID: Interned {
  /// The kind of text under which a lexicon stores conversations.
  public static let kind = "conversation"
  /// The lexicon's id of the name.
  public let id: UInt16
  /// The conversation whose name has this id.
  public init(id: UInt16) { self.id = id }

  /// A conversation.
  public static var parameter: Parameter<ConversationID> {
    .text("CONVERSATION", expecting: "a conversation's name", examples: ["team", "family"])
  }
}
