public import Machines

/// The key in a link that admits its holder to a conversation.
public struct JoinCode: Secret {
  /// A single class: no rule applies to the text.
  public enum Class: UInt8, Choice { case joinCode }

  /// The kind of text under which a lexicon stores keys.
  public static let kind = "join-code"
  /// The lexicon's id of the text.
  public let id: UInt16
  /// Always the one class.
  public let secretClass: Class

  /// The key with an id.
  public init(id: UInt16, class secretClass: Class) {
    self.id = id
    self.secretClass = secretClass
  }

  /// Gives every text the one class.
  public static func classify(_ text: Span<UInt8>) -> Class { .joinCode }
}
