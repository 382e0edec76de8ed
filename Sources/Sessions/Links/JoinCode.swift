public import Machines

/// What lets whoever has the link into a conversation.
public struct JoinCode: Secret {
  /// There is no rule for it.
  public enum Class: UInt8, Choice { case joinCode }

  public static let kind = "join-code"
  public let id: UInt16
  public let secretClass: Class

  public init(id: UInt16, class secretClass: Class) {
    self.id = id
    self.secretClass = secretClass
  }

  public static func classify(_ text: Span<UInt8>) -> Class { .joinCode }
}
