/// A value that may stand as a parameter of a verb.
///
/// An operand fits into a fixed number of bits, so that a whole phrase is one number, and comparing
/// what was expected with what was seen is one masked comparison.
public protocol Operand: Hashable, Sendable {
  /// The number of bits that every value of the type fits into; at most 96.
  static var width: Int { get }

  /// The value in the lowest ``width`` bits; all others are zero.
  var packed: UInt128 { get }

  /// The value that packs to these bits, or `nil` when none does.
  init?(packed: UInt128)

  /// Takes the value out of the lowest bits of a phrase's operands; throws when no value packs to them.
  ///
  /// It is required although all come to the same, so that each type brings its own along: to make an
  /// optional of a type that is known at run time only is dear.
  static func taken(from operands: inout UInt128) throws(NoSuchValue) -> Self
}

extension Operand {
  public static func taken(from operands: inout UInt128) throws(NoSuchValue) -> Self {
    defer { operands >>= width }
    guard let value = Self(packed: operands & Masked.ones(width)) else { throw NoSuchValue() }
    return value
  }
}

/// Bits that no value packs to.
public struct NoSuchValue: Error {}

extension Bool: Operand {
  public static var width: Int { 1 }
  public var packed: UInt128 { self ? 1 : 0 }
  public init?(packed: UInt128) { self = packed != 0 }
}

extension UInt8: Operand {
  public static var width: Int { 8 }
  public var packed: UInt128 { UInt128(self) }
  public init?(packed: UInt128) { self.init(exactly: packed) }
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

  public static func taken(from operands: inout UInt128) throws(NoSuchValue) -> Self {
    let isThere = operands & 1 == 1
    operands >>= 1
    guard isThere else {
      operands >>= Wrapped.width
      return nil
    }
    return try Wrapped.taken(from: &operands)
  }
}
