import Machines

/// The destination of a code.
package enum Address: Hashable, Sendable {
  case email(EmailAddress)
  case phone(PhoneNumber)
}

/// The kind of address that a form accepts.
package enum AddressKind: UInt8, Choice {
  case email, phone

  /// The other kind of address.
  package var other: Self {
    switch self {
    case .email: .phone
    case .phone: .email
    }
  }

  /// The placeholder used in help for a kind of address.
  package static var placeholder: String { "KIND" }
}

// The notation for e-mail addresses and phone numbers.

extension Address: BitOperand {
  /// One bit for the kind, and the bits of the wider kind.
  package static var width: Int { 1 + max(EmailAddress.width, PhoneNumber.width) }

  /// The address in the upper bits. The lowest bit is the kind of address: 1 for a phone number.
  package var bits: UInt128 {
    switch self {
    case .email(let email): email.bits << 1
    case .phone(let phone): phone.bits << 1 | 1
    }
  }

  /// Creates the address that these bits encode, or returns `nil` if they encode neither kind.
  package init?(bits: UInt128) {
    if bits & 1 == 0 {
      guard let email = EmailAddress(bits: bits >> 1) else { return nil }
      self = .email(email)
    } else {
      guard let phone = PhoneNumber(bits: bits >> 1) else { return nil }
      self = .phone(phone)
    }
  }
}

extension Address {
  /// The e-mail address; `nil` for a phone number.
  package var email: EmailAddress? {
    if case .email(let email) = self { email } else { nil }
  }

  /// The phone number; `nil` for an e-mail address.
  package var phone: PhoneNumber? {
    if case .phone(let phone) = self { phone } else { nil }
  }

  /// The id of the text in the lexicon.
  var id: UInt16 {
    switch self {
    case .email(let email): email.id
    case .phone(let phone): phone.id
    }
  }

  /// Returns whether a text is spelled as an address. A parameter that also accepts names uses this
  /// to tell addresses from names.
  static func isWritten(_ text: Span<UInt8>) -> Bool {
    isNumber(text) || text.indices.contains { text[$0] == UInt8(ascii: "@") }
  }

  private static func isNumber(_ text: Span<UInt8>) -> Bool {
    !text.isEmpty && text[0] == UInt8(ascii: "+")
  }

  /// Parses a text in which a leading `+` marks a phone number. Returns `nil` if the lexicon is
  /// full.
  static func read(_ text: Span<UInt8>, in lexicon: inout Lexicon) -> Address? {
    isNumber(text)
      ? PhoneNumber.read(text, in: &lexicon).map { .phone($0) }
      : EmailAddress.read(text, in: &lexicon).map { .email($0) }
  }

  /// An e-mail address or a phone number.
  package static var parameter: Parameter<Address> {
    Parameter(
      "ADDRESS", expecting: "an e-mail address or a phone number",
      examples: ["alice@example.com", "+4930123456"],
      read: { text, _, lexicon in Address.read(text, in: &lexicon) },
      write: { address, lexicon, text in lexicon.write(address.id, into: &text) })
  }
}
