extension Bool: BitOperand {
  /// 1.
  public static var width: Int { 1 }
  /// 1 for true, 0 for false.
  public var bits: UInt128 { self ? 1 : 0 }
  /// False for zero, true for any other number.
  public init?(bits: UInt128) { self = bits != 0 }

  /// The word `yes` or `no`.
  ///
  /// Behind a keyword, the keyword alone says yes; in the parentheses of a path, what is left out
  /// is no.
  public static var parameter: Parameter<Bool> { .yesOrNo }
}
