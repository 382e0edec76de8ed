public import Machines
import Notation

/// An e-mail address, well formed or not. The case of its letters makes no difference.
public struct EmailAddress: Operand {
  /// The id that a lexicon gave the text.
  public let id: UInt16

  /// What stands behind the `@`; nothing when the address is not well formed.
  public let domain: DomainName?

  /// Whether it has one `@`, with something on both sides and a dot in the domain.
  public var isWellFormed: Bool { domain != nil }

  /// The address with an id in the lexicon at hand.
  public init(id: UInt16, domain: DomainName?) {
    self.id = id
    self.domain = domain
  }

  /// An address that shares its domain, where it has one, with no other.
  public init(id: UInt16, isWellFormed: Bool = true) {
    self.init(id: id, domain: isWellFormed ? DomainName(id: id) : nil)
  }

  public static var width: Int { 16 + DomainName?.width }
  public var packed: UInt128 { domain.packed << 16 | UInt128(id) }

  public init?(packed: UInt128) {
    guard let domain = DomainName?(packed: packed >> 16) else { return nil }
    self.init(id: UInt16(truncatingIfNeeded: packed), domain: domain)
  }

  private static let kind = WordID("email")

  /// The address that a text is; `nil` when the lexicon is full.
  static func read(_ text: Span<UInt8>, in lexicon: inout Lexicon) -> EmailAddress? {
    guard let id = lexicon.intern(text, kind: kind, ignoringCase: true) else { return nil }
    guard let start = startOfDomain(in: text) else { return EmailAddress(id: id, domain: nil) }
    return DomainName.read(text.extracting(start..<text.count), in: &lexicon).map {
      EmailAddress(id: id, domain: $0)
    }
  }

  /// Where the domain begins in a text that is an address; `nil` when it is none.
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
}

extension EmailAddress {
  /// An e-mail address.
  public static var parameter: Parameter<EmailAddress> {
    Parameter(
      "EMAIL", expecting: "an e-mail address",
      examples: ["alice@example.com", "bob@example.com", "nobody"],
      read: { text, _, lexicon in EmailAddress.read(text, in: &lexicon) },
      write: { email, lexicon, text in lexicon.write(email.id, into: &text) })
  }
}
