public import Machines
public import Networking

/// The identity of an account on the device: its user. A user has at most one account on a device.
public struct AccountID: BitOperand {
  /// The account's user.
  public let user: UserID

  /// The account of `user`.
  public init(_ user: UserID) { self.user = user }

  /// The bits of the user.
  public static var width: Int { UserID.width }
  /// The user's bits.
  public var bits: UInt128 { user.bits }

  /// The account of the user that these bits encode.
  public init?(bits: UInt128) {
    guard let user = UserID(bits: bits) else { return nil }
    self.init(user)
  }

  /// An account of the device, by its user's name.
  public static var parameter: Parameter<AccountID> {
    UserID.parameter.representing(AccountID.self, as: "ACCOUNT")
  }
}
