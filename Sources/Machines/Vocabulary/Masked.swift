/// A packed value of which only some bits count: what an expectation says of a value.
///
/// A written value counts whole; `_`, `(...)` and a part left open clear bits of the mask.
public struct Masked: Hashable, Sendable {
  /// The bits that count, as a value packs them; zero where the mask is.
  public private(set) var bits: UInt128

  /// A one for each bit that counts.
  public private(set) var mask: UInt128

  /// Whether nothing was left open: exactly one value is meant.
  public internal(set) var isWhole = false

  /// A value of which something is left open.
  init(bits: UInt128, mask: UInt128) {
    self.bits = bits & mask
    self.mask = mask
  }

  /// Exactly `value`, which has `width` bits.
  init(_ value: UInt128, width: Int) {
    self.init(bits: value, mask: Self.ones(width))
    isWhole = true
  }

  /// Nothing that counts.
  static var anything: Self { Self(bits: 0, mask: 0) }

  /// Whether `value` is one of those meant.
  public func matches(_ value: UInt128) -> Bool { value & mask == bits }

  /// Takes `other` in, moved up by `shift` bits.
  mutating func add(_ other: Masked, at shift: Int) {
    bits |= other.bits << shift
    mask |= other.mask << shift
    isWhole = isWhole && other.isWhole
  }

  /// The same value behind one more bit, which is set.
  var wrapped: Self {
    var wrapped = Self(bits: bits << 1 | 1, mask: mask << 1 | 1)
    wrapped.isWhole = isWhole
    return wrapped
  }

  static func ones(_ width: Int) -> UInt128 { width >= 128 ? .max : (1 << width) - 1 }
}
