import Machines

/// The server's objection to an address.
package enum AddressStatus: UInt8, Choice {
  /// Another user has the address.
  case taken
  /// No account may be created for the address.
  case blacklisted
  /// Mail or messages to the address cannot be delivered.
  case invalid
  /// A code can be sent to the address, but the address is not allowed to have an account. This
  /// status applies only to e-mail addresses.
  case unauthorised

  /// The placeholder used in help for an address status.
  package static var placeholder: String { "STATUS" }
}
