public import Machines
import Notation

/// An e-mail address, well formed or not. The case of its letters makes no difference.
public struct EmailAddress: Operand {
  /// The id that a lexicon gave the text.
  public let id: UInt16

  /// Whether it has one `@`, with something on both sides and a dot in the domain.
  public let isWellFormed: Bool

  /// The address with an id in the lexicon at hand.
  public init(id: UInt16, isWellFormed: Bool = true) {
    self.id = id
    self.isWellFormed = isWellFormed
  }

  public static var width: Int { 17 }
  public var packed: UInt128 { UInt128(id) << 1 | (isWellFormed ? 1 : 0) }

  public init?(packed: UInt128) {
    guard let id = UInt16(exactly: packed >> 1) else { return nil }
    self.init(id: id, isWellFormed: packed & 1 == 1)
  }

  static let kind = WordID("email")

  static func isWellFormed(_ text: Span<UInt8>) -> Bool {
    var at: Int?
    var lastDot: Int?
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "@"):
        guard at == nil else { return false }
        at = index
      case UInt8(ascii: "."): lastDot = index
      default: break
      }
    }
    guard let at, let lastDot else { return false }
    return at > 0 && at < text.count - 1 && lastDot > at
  }
}

extension Parameter where Value == EmailAddress {
  /// An e-mail address.
  public static var email: Self {
    Self(
      "EMAIL", expecting: "an e-mail address",
      examples: ["alice@example.com", "bob@example.com", "nobody"],
      read: { text, _, lexicon in
        lexicon.intern(text, kind: EmailAddress.kind, ignoringCase: true).map {
          EmailAddress(id: $0, isWellFormed: EmailAddress.isWellFormed(text))
        }
      },
      write: { email, lexicon, text in lexicon.write(email.id, into: &text) })
  }
}
