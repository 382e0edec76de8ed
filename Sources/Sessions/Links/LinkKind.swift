public import Machines

/// The kind of a link to the app, determined by its host.
public enum LinkKind: UInt8, Choice {
  case startSso, conversation, conversationJoin, user, connect
}

extension Parameter where Value == LinkKind {
  /// The kind of a link.
  public static var linkKind: Self { .choice("LINK-KIND") }
}
