extension Bool: BitOperand {
  /// 1.
  public static var width: Int { 1 }
  /// 1 for true, 0 for false.
  public var bits: UInt128 { self ? 1 : 0 }
  /// Creates false from zero and true from any other number.
  public init?(bits: UInt128) { self = bits != 0 }

  /// The word `yes` or `no`.
  ///
  /// After a keyword, the keyword alone means yes; in the parentheses of a path, an omitted value
  /// means no.
  public static var parameter: Parameter<Bool> { .yesOrNo }
}
