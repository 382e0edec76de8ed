import Machines
import Notation

/// An e-mail address, well formed or not. Comparison ignores case.
package struct EmailAddress: BitOperand {
  /// The id of the text in the lexicon.
  package let id: UInt16

  /// The part after the `@`; `nil` if the address is malformed.
  package let domain: DomainName?

  /// Whether the address has exactly one `@`, with text on both sides and a dot in the domain.
  package var isWellFormed: Bool { domain != nil }

  /// Creates the address with an id in the current lexicon.
  package init(id: UInt16, domain: DomainName?) {
    self.id = id
    self.domain = domain
  }

  /// Creates a well-formed address in a domain of its own, or a malformed address, which has no
  /// domain.
  package init(id: UInt16, isWellFormed: Bool = true) {
    self.init(id: id, domain: isWellFormed ? DomainName(id: id) : nil)
  }

  /// The bits of the id and of the domain.
  package static var width: Int { 16 + DomainName?.width }
  /// The domain in the upper bits, followed by the id.
  package var bits: UInt128 { domain.bits << 16 | UInt128(id) }

  /// Creates the address that these bits encode, or returns `nil` if the upper bits encode no
  /// domain.
  package init?(bits: UInt128) {
    guard let domain = DomainName?(bits: bits >> 16) else { return nil }
    self.init(id: UInt16(truncatingIfNeeded: bits), domain: domain)
  }

  private static let kind = WordID("email")

  /// Returns the address spelled by a text, or `nil` if the lexicon is full.
  static func read(_ text: Span<UInt8>, in lexicon: inout Lexicon) -> EmailAddress? {
    guard let id = lexicon.intern(text, kind: kind, ignoringCase: true) else { return nil }
    guard let start = startOfDomain(in: text) else { return EmailAddress(id: id, domain: nil) }
    return DomainName.read(text.extracting(start..<text.count), in: &lexicon).map {
      EmailAddress(id: id, domain: $0)
    }
  }

  /// Returns the index of the domain in a well-formed address, or `nil` for any other text.
  private static func startOfDomain(in text: Span<UInt8>) -> Int? {
    var at: Int?
    var lastDot: Int?
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "@"):
        guard at == nil else { return nil }
        at = index
      case UInt8(ascii: "."): lastDot = index
      default: break
      }
    }
    guard let at, let lastDot, at > 0, at < text.count - 1, lastDot > at else { return nil }
    return at + 1
  }

  /// An e-mail address.
  package static var parameter: Parameter<EmailAddress> {
    Parameter(
      "EMAIL", expecting: "an e-mail address",
      examples: ["alice@example.com", "bob@example.com", "nobody"],
      read: { text, _, lexicon in EmailAddress.read(text, in: &lexicon) },
      write: { email, lexicon, text in lexicon.write(email.id, into: &text) })
  }
}

/// The part of an address after the `@`. Comparison ignores case.
package struct DomainName: Interned {
  /// The kind of text under which a lexicon stores domains.
  package static let kind = "domain"

  /// The lexicon's id of the text.
  package let id: UInt16

  /// Creates the domain with an id in the current lexicon.
  package init(id: UInt16) { self.id = id }

  static func read(_ text: Span<UInt8>, in lexicon: inout Lexicon) -> DomainName? {
    lexicon.intern(text, kind: WordID(kind), ignoringCase: true).map { DomainName(id: $0) }
  }

  /// The domain of e-mail addresses.
  package static var parameter: Parameter<DomainName> {
    Parameter(
      "DOMAIN", expecting: "a domain of e-mail addresses",
      examples: ["example.com", "example.org"],
      read: { text, _, lexicon in DomainName.read(text, in: &lexicon) },
      write: { domain, lexicon, text in lexicon.write(domain.id, into: &text) })
  }
}
