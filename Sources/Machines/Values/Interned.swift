import Notation

/// A text that a machine holds as an id into a ``Lexicon``: a name, an address.
///
/// Two kinds of text never share an id, so that a name is not mistaken for an address.
public protocol Interned: Operand {
  /// What the text is, in one word of the notation; texts are kept once for each kind.
  static var kind: String { get }

  /// The lexicon's id of the text.
  var id: UInt16 { get }

  /// The text with this id in the lexicon at hand.
  init(id: UInt16)
}

extension Interned {
  /// The text as the lexicon keeps it; `nil` when that is full.
  public static func read(_ text: Span<UInt8>, in lexicon: inout Lexicon) -> Self? {
    lexicon.intern(text, kind: WordID(kind)).map { Self(id: $0) }
  }

  public static var width: Int { 16 }
  public var packed: UInt128 { UInt128(id) }

  public init?(packed: UInt128) {
    guard let id = UInt16(exactly: packed) else { return nil }
    self.init(id: id)
  }
}
