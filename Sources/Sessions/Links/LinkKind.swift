public import Machines

/// What a link to the app is about, by its host.
public enum LinkKind: UInt8, Choice {
  case startSso, conversation, conversationJoin, user, connect
}
