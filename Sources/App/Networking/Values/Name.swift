import Machines
import Notation

/// The name of a person or a team, without surrounding white space.
package struct Name: BitOperand {
  /// The length classes that the rules distinguish.
  private enum Length: UInt8 {
    /// The name has fewer than 2 characters, so it is not valid.
    case none
    /// 2 to 64 characters.
    case short
    /// 65 to 256 characters.
    case long
    /// The name has more than 256 characters.
    case tooLong
  }

  /// The id of the text in the lexicon.
  package let id: UInt16
  private let length: Length

  /// Creates a name of `count` characters with an id in the current lexicon.
  package init(id: UInt16, count: Int) {
    self.id = id
    length =
      switch count {
      case ..<2: .none
      case 2...64: .short
      case 65...256: .long
      default: .tooLong
      }
  }

  /// Whether the name has 2 to 64 characters. The name of a person must have this length.
  package var isOfPerson: Bool { length == .short }

  /// Whether the name has 2 to 256 characters. The name of a team must have this length.
  package var isOfTeam: Bool { length == .short || length == .long }

  /// The bits of the id and of the length class.
  package static var width: Int { 18 }
  /// The length class in the upper bits, followed by the id.
  package var bits: UInt128 { UInt128(length.rawValue) << 16 | UInt128(id) }

  /// Creates the name that these bits encode, or returns `nil` if the upper bits are not a length
  /// class.
  package init?(bits: UInt128) {
    guard let length = UInt8(exactly: bits >> 16).flatMap(Length.init) else { return nil }
    id = UInt16(truncatingIfNeeded: bits)
    self.length = length
  }

  private static let kind = WordID("name")

  static func read(_ text: Span<UInt8>, in lexicon: inout Lexicon) -> Name? {
    let trimmed = String(copying: text).trimmed
    let name = Array(String(trimmed).utf8)
    return lexicon.intern(name.span, kind: kind).map { Name(id: $0, count: trimmed.count) }
  }

  /// The name of a person or of a team.
  package static var parameter: Parameter<Name> {
    Parameter(
      "NAME", expecting: "a name", examples: ["Carol", "C"],
      read: { text, _, lexicon in Name.read(text, in: &lexicon) },
      write: { name, lexicon, text in lexicon.write(name.id, into: &text) })
  }
}
