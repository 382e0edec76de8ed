public import Machines

/// Who a user is, by the name that scenarios give.
public struct UserID: Interned {
  public static let kind = "user"
  public let id: UInt16
  public init(id: UInt16) { self.id = id }
}

extension Parameter where Value == UserID {
  /// A user of the server.
  public static var user: Self {
    .text("USER", expecting: "a user's name", examples: ["alice", "bob", "carol"])
  }
}
