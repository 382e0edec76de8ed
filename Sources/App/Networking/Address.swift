import Machines

/// The destination of a code.
package enum Address: Hashable, Sendable {
  case email(EmailAddress)
  case phone(PhoneNumber)
}

/// The kind of address that a form accepts.
package enum AddressKind: UInt8, Choice {
  case email, phone

  /// What kind of address it is, as help calls it.
  package static var placeholder: String { "KIND" }
}
