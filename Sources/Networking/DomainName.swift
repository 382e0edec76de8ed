public import Machines
import Notation

/// The part of an address after the `@`. Compared without case.
public struct DomainName: BitOperand {
  /// The lexicon's id of the text.
  public let id: UInt16

  /// The domain with an id in the current lexicon.
  public init(id: UInt16) { self.id = id }

  /// The bits of the id.
  public static var width: Int { 16 }
  /// The id.
  public var bits: UInt128 { UInt128(id) }

  /// The domain with this id; `nil` when the bits exceed an id.
  public init?(bits: UInt128) {
    guard let id = UInt16(exactly: bits) else { return nil }
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
