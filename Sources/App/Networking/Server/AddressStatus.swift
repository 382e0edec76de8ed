import Machines

/// The server's objection to an address.
package enum AddressStatus: UInt8, Choice {
  /// Another user has it.
  case taken
  /// No account may be created for it.
  case blacklisted
  /// Mail or messages to it cannot be delivered.
  case invalid
  /// It is sent a code, but may not have an account. Applies to e-mail addresses only.
  case unauthorised

  /// What the server holds against an address, as help calls it.
  package static var placeholder: String { "STATUS" }
}
