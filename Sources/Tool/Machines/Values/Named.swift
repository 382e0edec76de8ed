import Notation

/// A value of a closed list that the notation writes as one word. Its packed form is its position
/// in the list.
public protocol Named: BitOperand {
  /// All values, in the order in which completion and errors list them.
  static var all: [Self] { get }

  /// The word in the notation.
  var name: String { get }

  /// The meaning of the value, as a sentence without its full stop; `nil` if the value has no
  /// comment.
  ///
  /// ``Sentences()`` generates this property from comments.
  var sentence: String? { get }

  /// The placeholder for the words in help. It defaults to the name of the type, such as
  /// `LINK-KIND`.
  static var placeholder: String { get }
}

extension Named {
  /// `nil`.
  public var sentence: String? { nil }
  /// The name of the type in capital kebab case.
  public static var placeholder: String { String(describing: Self.self).kebabCased.uppercased() }
  /// One word of the list.
  public static var parameter: Parameter<Self> { .choice(placeholder) }
}

/// An empty list, for deciders, rules or rows that a machine does not have.
extension Never: Named {
  /// Empty.
  public static var all: [Never] { [] }
  /// 0: there is nothing to pack.
  public static var width: Int { 0 }
  /// Never called: there is no value.
  public var bits: UInt128 { switch self {} }
  /// Never called: there is no value.
  public var name: String { switch self {} }
  /// Always `nil`.
  public init?(bits: UInt128) { nil }
}
