package import Machines
import Notation

/// The part of an address after the `@`. Compared without case.
package struct DomainName: Interned {
  /// The kind of text under which a lexicon stores domains.
  package static let kind = "domain"

  /// The lexicon's id of the text.
  package let id: UInt16

  /// The domain with an id in the current lexicon.
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
