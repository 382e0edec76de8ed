/// A value that can be an operand of a verb.
///
/// The type determines its form in the notation through ``parameter``. Numbers, texts, ``Choice``
/// enumerations, and lists and optionals of these are operands. Any other type that converts to
/// text and back can conform through ``WrittenOperand``.
public protocol Operand: Hashable, Sendable {
  /// The number of bits in every value of the type, up to 128.
  static var width: Int { get }

  /// The maximum number of variable-size parts that follow the bits of a value.
  static var tailCount: Int { get }

  /// The value: its fixed-size part in the lowest ``width`` bits, followed by its variable-size
  /// parts.
  var packed: Packed { get }

  /// Creates the value with this packed form. Returns `nil` if there is no such value.
  init?(packed: Packed)

  /// The form of a value in the notation, unless the verb overrides it.
  static var parameter: Parameter<Self> { get }
}

/// An operand with a fixed number of bits and no variable-size parts.
///
/// Such operands are compared, stored and copied at no extra cost. This benefits machines with many
/// states.
public protocol BitOperand: Operand {
  /// The value in the lowest ``Operand/width`` bits; all other bits are zero.
  var bits: UInt128 { get }

  /// Creates the value with these bits. Returns `nil` if there is no such value.
  init?(bits: UInt128)
}

extension BitOperand {
  /// 0: the bits are the whole value.
  public static var tailCount: Int { 0 }

  /// The bits alone.
  @inline(__always)
  public var packed: Packed { Packed(bits: bits) }

  /// Creates the value with these bits. Returns `nil` if there is no such value.
  @inline(__always)
  public init?(packed: Packed) { self.init(bits: packed.bits) }
}

/// The lowest bit is set if there is a value, so the packed form of a value is never zero.
extension Optional: Operand where Wrapped: Operand {
  /// One bit more than the width of the wrapped type.
  public static var width: Int { Wrapped.width + 1 }

  /// The same as for the wrapped type.
  public static var tailCount: Int { Wrapped.tailCount }

  /// The wrapped value above a set bit; nothing for `nil`.
  @inline(__always)
  public var packed: Packed {
    switch self {
    case .none: .nothing
    case .some(let value): value.packed.wrapped
    }
  }

  /// Creates `nil` if the lowest bit is zero; fails if the rest is not a value.
  @inline(__always)
  public init?(packed: Packed) {
    guard packed.bits & 1 == 1 else {
      self = .none
      return
    }
    guard let value = Wrapped(packed: packed.unwrapped) else { return nil }
    self = .some(value)
  }

  /// The parameter of the wrapped type, made optional.
  public static var parameter: Parameter<Self> { .optional(Wrapped.parameter) }
}

extension Optional: BitOperand where Wrapped: BitOperand {
  /// The wrapped value above a set bit; 0 for `nil`.
  public var bits: UInt128 {
    switch self {
    case .none: 0
    case .some(let value): value.bits << 1 | 1
    }
  }

  /// Creates `nil` if the lowest bit is zero; fails if the other bits are not a value.
  public init?(bits: UInt128) { self.init(packed: Packed(bits: bits)) }
}

extension Operand {
  /// Returns the value in the notation.
  public func written(in lexicon: Lexicon) -> String {
    let slot = Self.parameter.slot
    return slot.text(of: slot.wrapping(packed), in: lexicon)
  }
}
