public import Machines

/// A conversation, by the name that scenarios give.
public struct ConversationID: Interned {
  public static let kind = "conversation"
  public let id: UInt16
  public init(id: UInt16) { self.id = id }
}

extension ConversationID {
  /// A conversation.
  public static var parameter: Parameter<ConversationID> {
    .text("CONVERSATION", expecting: "a conversation's name", examples: ["team", "family"])
  }
}
