public import Machines

/// The destination of a code.
public enum Address: Hashable, Sendable {
  case email(EmailAddress)
  case phone(PhoneNumber)
}

/// The kind of address that a form accepts.
public enum AddressKind: UInt8, Choice {
  case email, phone

  /// What kind of address it is, as help calls it.
  public static var placeholder: String { "KIND" }
}
