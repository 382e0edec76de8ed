import Notation

/// A value that one word of the notation stands for, out of a closed list; it packs to its position
/// there.
public protocol Named: Operand {
  /// Every value, in the order in which they are offered.
  static var all: [Self] { get }

  /// The word.
  var name: String { get }

  /// What stands for any of the words in help, by default the name of the type: `LINK-KIND`.
  static var placeholder: String { get }
}

extension Named {
  public static var placeholder: String { String(describing: Self.self).kebabCased.uppercased() }
  public static var parameter: Parameter<Self> { .choice(placeholder) }
}

/// A list without values: of deciders, rules or rows that a machine does not have.
extension Never: Named {
  public static var all: [Never] { [] }
  public static var width: Int { 0 }
  public var packed: UInt128 { switch self {} }
  public var name: String { switch self {} }
  public init?(packed: UInt128) { nil }
}
