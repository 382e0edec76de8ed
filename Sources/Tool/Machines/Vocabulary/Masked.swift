/// A partial packed value: the expectation of a value.
///
/// A complete expectation compares everything. `_`, `(...)` and omitted parts leave some of the
/// value open.
public struct Masked: Hashable, Sendable {
  /// The bits to compare, packed like the value; zero where the mask is zero.
  public private(set) var bits: UInt128

  /// A mask with a set bit for each bit to compare.
  public private(set) var mask: UInt128

  /// The expectations of the variable-size parts. Parts beyond the end must be absent.
  private var tail: [MaskedPart]

  /// Whether exactly one value matches.
  public internal(set) var isWhole = false

  /// Creates an expectation whose unmasked parts are open.
  init(bits: UInt128, mask: UInt128, tail: [MaskedPart] = []) {
    self.bits = bits & mask
    self.mask = mask
    self.tail = tail
  }

  /// Creates an expectation that matches exactly `value`, which has `width` bits.
  init(_ value: Packed, width: Int) {
    self.init(
      bits: value.bits, mask: Self.ones(width),
      tail: value.tail.isEmpty ? [] : value.tail.map(MaskedPart.exactly))
    isWhole = true
  }

  /// Creates an expectation that matches exactly one value, which consists of bits alone.
  init(_ bits: UInt128, width: Int) { self.init(Packed(bits: bits), width: width) }

  /// Creates an expectation that matches a list with these values in order and, if the list is
  /// open, any further values.
  init(list values: [Masked], isOpen: Bool) {
    self.init(bits: 0, mask: 0)
    isWhole = !isOpen && values.allSatisfy(\.isWhole)
    if isWhole {
      tail = values.isEmpty ? [] : [.exactly(.list(values.map(\.value)))]
    } else {
      tail = [.list(values, isOpen: isOpen)]
    }
  }

  /// Returns an expectation that matches every value with up to this number of variable-size parts.
  static func anything(tailCount: Int) -> Self {
    Self(bits: 0, mask: 0, tail: Array(repeating: .any, count: tailCount))
  }

  /// Whether every value of this size matches.
  var isOpenInAll: Bool { mask == 0 && tail.allSatisfy { $0 == .any } }

  /// The value, without its open parts.
  var value: Packed { Packed(bits: bits, tail: tail.map(\.value)) }

  /// Returns whether `value` matches in all compared parts.
  public func matches(_ value: Packed) -> Bool {
    guard value.bits & mask == bits else { return false }
    return tail.isEmpty && value.tail.isEmpty || matchesTail(of: value)
  }

  private func matchesTail(of value: Packed) -> Bool {
    (0..<max(tail.count, value.tail.count)).allSatisfy { part(at: $0).matches(value.part(at: $0)) }
  }

  /// Returns whether the values that match `other` also match this expectation: true if all of them
  /// do, false if none does, and `nil` if it depends on the parts that `other` leaves open.
  func matchesAll(of other: Masked) -> Bool? {
    let shared = mask & other.mask
    guard bits & shared == other.bits & shared else { return false }
    let isTailMatched = (0..<max(tail.count, other.tail.count)).allSatisfy {
      part(at: $0) == .any || part(at: $0) == other.part(at: $0)
    }
    return mask == shared && isTailMatched ? true : nil
  }

  private func part(at index: Int) -> MaskedPart {
    index < tail.count ? tail[index] : .exactly(.none)
  }

  /// Adds `other` in an empty place of this expectation.
  mutating func add(_ other: Masked, at place: PackedPlace) {
    if place.isInline {
      bits |= other.bits << place.shift
      mask |= other.mask << place.shift
    } else {
      put(.bits(other.bits, mask: other.mask), at: place.tail)
    }
    if !other.tail.isEmpty { putTail(of: other, at: place) }
    isWhole = isWhole && other.isWhole
  }

  private mutating func putTail(of other: Masked, at place: PackedPlace) {
    for (index, part) in other.tail.enumerated() { put(part, at: place.ownTail + index) }
  }

  private mutating func put(_ part: MaskedPart, at index: Int) {
    while tail.count <= index { tail.append(.exactly(.none)) }
    tail[index] = part
  }

  /// Returns the expectation of the value in a place.
  func value(at place: PackedPlace) -> Masked {
    var value = Masked(bits: 0, mask: 0)
    if place.isInline {
      value.bits = bits >> place.shift & Self.ones(place.width)
      value.mask = mask >> place.shift & Self.ones(place.width)
    } else if case (let bits, let mask)? = part(at: place.tail).bits {
      value.bits = bits
      value.mask = mask & Self.ones(place.width)
    }
    value.tail = (0..<place.tailCount).map { part(at: place.ownTail + $0) }
    value.isWhole =
      value.mask == Self.ones(place.width) && value.tail.allSatisfy { $0.isWhole }
    return value
  }

  /// Returns the expectation with the values in these places left open.
  func open(in places: [PackedPlace]) -> Self {
    var opened = self
    for place in places {
      if place.isInline {
        opened.mask &= ~(Self.ones(place.width) << place.shift)
      } else {
        opened.put(.any, at: place.tail)
      }
      for index in 0..<place.tailCount { opened.put(.any, at: place.ownTail + index) }
      opened.isWhole = false
    }
    opened.bits &= opened.mask
    return opened
  }

  /// The same value in its optional form: shifted up by one bit, with the lowest bit set.
  var wrapped: Self {
    var wrapped = Self(bits: bits << 1 | 1, mask: mask << 1 | 1, tail: tail)
    wrapped.isWhole = isWhole
    return wrapped
  }

  static func ones(_ width: Int) -> UInt128 { width >= 128 ? .max : (1 << width) - 1 }
}

/// The expectation of a variable-size part.
enum MaskedPart: Hashable, Sendable {
  case any
  case exactly(PackedPart)
  case bits(UInt128, mask: UInt128)
  case list([Masked], isOpen: Bool)

  func matches(_ part: PackedPart) -> Bool {
    switch (self, part) {
    case (.any, _): true
    case (.exactly(let own), _): own == part
    case (.bits(let own, let mask), .bits(let bits)): bits & mask == own
    case (.bits(let own, _), .none): own == 0
    case (.list(let own, let isOpen), .list(let values)):
      (isOpen ? own.count <= values.count : own.count == values.count)
        && zip(own, values).allSatisfy { $0.matches($1) }
    case (.list(let own, let isOpen), .none): own.isEmpty && isOpen
    case (.bits, .text), (.bits, .list), (.list, .text), (.list, .bits): false
    }
  }

  var isWhole: Bool {
    switch self {
    case .exactly: true
    case .any, .bits, .list: false
    }
  }

  /// The bits and the mask of a value that did not fit into the bits of its phrase.
  var bits: (bits: UInt128, mask: UInt128)? {
    switch self {
    case .any: (0, 0)
    case .bits(let bits, let mask): (bits, mask)
    case .exactly(.bits(let bits)): (bits, .max)
    case .exactly(.none): (0, .max)
    case .exactly(.text), .exactly(.list), .list: nil
    }
  }

  var value: PackedPart {
    switch self {
    case .any: .none
    case .exactly(let part): part
    case .bits(let bits, _): bits == 0 ? .none : .bits(bits)
    case .list(let values, _): values.isEmpty ? .none : .list(values.map(\.value))
    }
  }
}
