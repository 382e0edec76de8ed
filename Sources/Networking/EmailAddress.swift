public import Machines

/// An e-mail address.
public struct EmailAddress: Interned {
  public static let kind = "email"
  public let id: UInt16
  public init(id: UInt16) { self.id = id }
}

extension Parameter where Value == EmailAddress {
  /// An e-mail address.
  public static var email: Self {
    .text("EMAIL", expecting: "an e-mail address", examples: ["alice@example.com"])
  }
}
