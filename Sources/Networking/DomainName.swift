public import Machines
import Notation

/// What stands behind the `@` of addresses. The case of its letters makes no difference.
public struct DomainName: Operand {
  /// The id that a lexicon gave the text.
  public let id: UInt16

  /// The domain with an id in the lexicon at hand.
  public init(id: UInt16) { self.id = id }

  public static var width: Int { 16 }
  public var packed: UInt128 { UInt128(id) }

  public init?(packed: UInt128) {
    guard let id = UInt16(exactly: packed) else { return nil }
    self.init(id: id)
  }

  private static let kind = WordID("domain")

  static func read(_ text: Span<UInt8>, in lexicon: inout Lexicon) -> DomainName? {
    lexicon.intern(text, kind: kind, ignoringCase: true).map { DomainName(id: $0) }
  }
}

extension DomainName {
  /// The domain of e-mail addresses.
  public static var parameter: Parameter<DomainName> {
    Parameter(
      "DOMAIN", expecting: "a domain of e-mail addresses",
      examples: ["example.com", "example.org"],
      read: { text, _, lexicon in DomainName.read(text, in: &lexicon) },
      write: { domain, lexicon, text in lexicon.write(domain.id, into: &text) })
  }
}
