import Machines
import Networking

/// The identity of an account on the device: the account's user. A user has no more than one
/// account on a device.
package struct AccountID: BitOperand {
  /// The account's user.
  package let user: UserID

  /// Creates the account of `user`.
  package init(_ user: UserID) { self.user = user }

  /// The bits of the user.
  package static var width: Int { UserID.width }
  /// The user's bits.
  package var bits: UInt128 { user.bits }

  /// Creates the account of the user that these bits encode.
  package init?(bits: UInt128) {
    guard let user = UserID(bits: bits) else { return nil }
    self.init(user)
  }

  /// An account on the device, identified by its user's name.
  package static var parameter: Parameter<AccountID> {
    UserID.parameter.representing(AccountID.self, as: "ACCOUNT")
  }
}
