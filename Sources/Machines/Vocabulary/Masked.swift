/// A packed value of which only some bits are compared: the expectation of a value.
///
/// A value in full compares all bits; `_`, `(...)` and an omitted part clear bits of the mask.
public struct Masked: Hashable, Sendable {
  /// The bits to compare, packed like the value; zero where the mask is zero.
  public private(set) var bits: UInt128

  /// A set bit for each bit to compare.
  public private(set) var mask: UInt128

  /// Whether exactly one value matches.
  public internal(set) var isWhole = false

  /// A value with open parts.
  init(bits: UInt128, mask: UInt128) {
    self.bits = bits & mask
    self.mask = mask
  }

  /// Exactly `value`, which has `width` bits.
  init(_ value: UInt128, width: Int) {
    self.init(bits: value, mask: Self.ones(width))
    isWhole = true
  }

  /// Matches every value.
  static var anything: Self { Self(bits: 0, mask: 0) }

  /// Whether `value` matches in the bits to compare.
  public func matches(_ value: UInt128) -> Bool { value & mask == bits }

  /// Adds `other`, moved up by `shift` bits.
  mutating func add(_ other: Masked, at shift: Int) {
    bits |= other.bits << shift
    mask |= other.mask << shift
    isWhole = isWhole && other.isWhole
  }

  /// The same value as an optional one: above one more bit, which is set.
  var wrapped: Self {
    var wrapped = Self(bits: bits << 1 | 1, mask: mask << 1 | 1)
    wrapped.isWhole = isWhole
    return wrapped
  }

  static func ones(_ width: Int) -> UInt128 { width >= 128 ? .max : (1 << width) - 1 }
}
