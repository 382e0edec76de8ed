/// A value that can be an operand of a verb.
///
/// The type determines its form in the notation by ``parameter``. Operands have a fixed number of
/// bits, so that a whole phrase is one number, and comparing an expectation with an observation is
/// one masked comparison.
public protocol Operand: Hashable, Sendable {
  /// The number of bits of every value of the type; at most 96.
  static var width: Int { get }

  /// The value in the lowest ``width`` bits; all other bits are zero.
  var packed: UInt128 { get }

  /// The value that packs to these bits; `nil` if there is none.
  init?(packed: UInt128)

  /// The form of a value in the notation, unless the verb overrides it.
  static var parameter: Parameter<Self> { get }
}

extension Bool: Operand {
  /// 1.
  public static var width: Int { 1 }
  /// 1 for true, 0 for false.
  public var packed: UInt128 { self ? 1 : 0 }
  /// False for zero, true for any other number.
  public init?(packed: UInt128) { self = packed != 0 }

  /// The word `yes`; false is omitted.
  public static var parameter: Parameter<Bool> { .yes }
}

extension UInt8: Operand {
  /// 8.
  public static var width: Int { 8 }
  /// The number itself.
  public var packed: UInt128 { UInt128(self) }
  /// The number; `nil` above 255.
  public init?(packed: UInt128) { self.init(exactly: packed) }

  /// Any number from 0 to 255.
  public static var parameter: Parameter<UInt8> { .count("N", in: 0...UInt8.max) }
}

/// The lowest bit is set if there is a value, so that no value packs to zero.
extension Optional: Operand where Wrapped: Operand {
  /// One bit more than the wrapped type.
  public static var width: Int { Wrapped.width + 1 }

  /// The wrapped value above a bit that is set; 0 for `nil`.
  public var packed: UInt128 {
    switch self {
    case .none: 0
    case .some(let value): value.packed << 1 | 1
    }
  }

  /// No value if the lowest bit is zero; fails if the other bits are not a value.
  public init?(packed: UInt128) {
    guard packed & 1 == 1 else {
      self = .none
      return
    }
    guard let value = Wrapped(packed: packed >> 1) else { return nil }
    self = .some(value)
  }

  /// The parameter of the wrapped type, which may be omitted.
  public static var parameter: Parameter<Self> { .optional(Wrapped.parameter) }
}

extension Operand {
  /// The value in the notation.
  public func written(in lexicon: Lexicon) -> String {
    var text = ""
    let slot = Self.parameter.slot
    slot.print(slot.wrapping(packed), in: lexicon, into: &text)
    return text
  }
}
