import Machines

/// The server's objection to an address.
package enum AddressStatus: UInt8, Choice {
  /// Another user has it.
  case taken
  /// No account may be created for it.
  case blacklisted
  /// Mail or messages to it cannot be delivered.
  case invalid
  /// A code can be sent to it, but it may not have an account. Applies to e-mail addresses only.
  case unauthorised

  /// The placeholder for an address status in help.
  package static var placeholder: String { "STATUS" }
}
