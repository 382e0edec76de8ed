/// A value that may stand as a parameter of a verb.
///
/// How it stands there belongs to the type: ``parameter``. An operand fits into a fixed number of bits, so that a whole phrase is one number, and comparing
/// what was expected with what was seen is one masked comparison.
public protocol Operand: Hashable, Sendable {
  /// The number of bits that every value of the type fits into; at most 96.
  static var width: Int { get }

  /// The value in the lowest ``width`` bits; all others are zero.
  var packed: UInt128 { get }

  /// The value that packs to these bits, or `nil` when none does.
  init?(packed: UInt128)

  /// How a value stands in the notation where a verb says nothing else of it.
  static var parameter: Parameter<Self> { get }
}

extension Bool: Operand {
  public static var width: Int { 1 }
  public var packed: UInt128 { self ? 1 : 0 }
  public init?(packed: UInt128) { self = packed != 0 }

  /// The word `yes`; no is left out.
  public static var parameter: Parameter<Bool> { .yes }
}

extension UInt8: Operand {
  public static var width: Int { 8 }
  public var packed: UInt128 { UInt128(self) }
  public init?(packed: UInt128) { self.init(exactly: packed) }

  /// Any number from 0 to 255.
  public static var parameter: Parameter<UInt8> { .count("N", in: 0...UInt8.max) }
}

/// The lowest bit says whether there is a value, so that none is zero.
extension Optional: Operand where Wrapped: Operand {
  public static var width: Int { Wrapped.width + 1 }

  public var packed: UInt128 {
    switch self {
    case .none: 0
    case .some(let value): value.packed << 1 | 1
    }
  }

  public init?(packed: UInt128) {
    guard packed & 1 == 1 else {
      self = .none
      return
    }
    guard let value = Wrapped(packed: packed >> 1) else { return nil }
    self = .some(value)
  }

  public static var parameter: Parameter<Self> { .optional(Wrapped.parameter) }
}
