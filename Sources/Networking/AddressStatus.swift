public import Machines

/// What the server holds against an address.
public enum AddressStatus: UInt8, Choice {
  /// Somebody has it already.
  case taken
  /// No account is made for it.
  case blacklisted
  /// It cannot be reached.
  case invalid
  /// It gets a code, but no account; so it is with e-mail addresses alone.
  case unauthorised
}

extension AddressStatus {
  /// What the server holds against an address, as help calls it.
  public static var placeholder: String { "STATUS" }
}
