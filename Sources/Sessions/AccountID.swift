public import Machines
public import Networking

/// Which account of the device: that of this user. A user has one account on a device at most.
public struct AccountID: Operand {
  /// Whose account it is.
  public let user: UserID

  /// The account of `user`.
  public init(_ user: UserID) { self.user = user }

  public static var width: Int { UserID.width }
  public var packed: UInt128 { user.packed }

  public init?(packed: UInt128) {
    guard let user = UserID(packed: packed) else { return nil }
    self.init(user)
  }
}

extension AccountID {
  /// An account of the device, by its user's name.
  public static var parameter: Parameter<AccountID> {
    UserID.parameter.representing(AccountID.self, as: "ACCOUNT")
  }
}
