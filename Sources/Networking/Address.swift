public import Machines

/// Where a code is sent.
public enum Address: Hashable, Sendable {
  case email(EmailAddress)
  case phone(PhoneNumber)
}

/// What kind of address a form takes.
public enum AddressKind: UInt8, Choice {
  case email, phone

  /// What kind of address it is, as help calls it.
  public static var placeholder: String { "KIND" }
}
