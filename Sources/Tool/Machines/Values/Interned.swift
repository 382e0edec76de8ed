import Notation

/// A text, such as a name or an address, that a machine stores as an id in a ``Lexicon``.
///
/// Texts of different kinds have different ids, so a name is never mistaken for an address.
public protocol Interned: BitOperand {
  /// The kind of text, as one word of the notation. A lexicon stores each text once per kind.
  static var kind: String { get }

  /// The id of the text in the lexicon.
  var id: UInt16 { get }

  /// Creates the text with this id in the current lexicon.
  init(id: UInt16)
}

extension Interned {
  /// Interns a text. Returns `nil` if the lexicon is full.
  public static func read(_ text: Span<UInt8>, in lexicon: inout Lexicon) -> Self? {
    lexicon.intern(text, kind: WordID(kind)).map { Self(id: $0) }
  }

  /// 16, the width of an id.
  public static var width: Int { 16 }
  /// The id.
  public var bits: UInt128 { UInt128(id) }

  /// Creates the text with this id; `nil` if the number is too large for an id.
  public init?(bits: UInt128) {
    guard let id = UInt16(exactly: bits) else { return nil }
    self.init(id: id)
  }
}
