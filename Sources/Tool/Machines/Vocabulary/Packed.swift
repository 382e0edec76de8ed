/// A value in the form in which it is compared: a number of bits, followed by a tail of
/// variable-size parts.
///
/// Two values of a type are equal if and only if their packed forms are equal. Most values consist
/// of bits alone, so comparing an expectation with an observation is one masked comparison.
public struct Packed: Hashable, Sendable {
  /// The fixed-size bits, with the first value in the lowest bits.
  public internal(set) var bits: UInt128

  /// The variable-size parts, in order. The last part is never ``PackedPart/none``.
  public private(set) var tail: [PackedPart]

  /// Creates a value that consists of bits alone.
  public init(bits: UInt128) {
    self.bits = bits
    tail = []
  }

  /// Creates a value that consists of one variable-size part.
  public init(_ part: PackedPart) {
    bits = 0
    tail = part == .none ? [] : [part]
  }

  package init(bits: UInt128, tail: [PackedPart]) {
    self.bits = bits
    self.tail = tail
    trim()
  }

  /// Nothing: the packed form of an omitted value.
  public static var nothing: Self { Self(bits: 0) }

  /// Whether this is the packed form of an omitted value.
  public var isNothing: Bool { bits == 0 && tail.isEmpty }

  /// Returns the part at a position of the tail; ``PackedPart/none`` beyond its end.
  public func part(at index: Int) -> PackedPart { index < tail.count ? tail[index] : .none }

  /// The text of a value that is one text; `nil` for any other value.
  public var text: String? {
    guard bits == 0, case .text(let text) = part(at: 0) else { return nil }
    return text
  }

  /// Visits a sequence of numbers that identifies the value and is the same in every run.
  public func forEachNumber(_ visit: (UInt64) -> Void) {
    visit(UInt64(truncatingIfNeeded: bits))
    visit(UInt64(truncatingIfNeeded: bits >> 64))
    for part in tail {
      switch part {
      case .none: visit(0)
      case .bits(let bits): Packed(bits: bits).forEachNumber(visit)
      case .text(let text): for byte in text.utf8 { visit(UInt64(byte)) }
      case .list(let values): for value in values { value.forEachNumber(visit) }
      }
    }
  }

  /// The same value in its optional form: shifted up by one bit, with the lowest bit set.
  var wrapped: Self { Self(bits: bits << 1 | 1, tail: tail) }

  /// The value wrapped in this optional value.
  var unwrapped: Self { Self(bits: bits >> 1, tail: tail) }

  /// Puts a value into an empty place.
  @inline(__always)
  mutating func put(_ value: Packed, at place: PackedPlace) {
    if place.isInline {
      bits |= value.bits << place.shift
    } else {
      put(value.bits == 0 ? .none : .bits(value.bits), at: place.tail)
    }
    if !value.tail.isEmpty { putTail(of: value, at: place) }
  }

  private mutating func putTail(of value: Packed, at place: PackedPlace) {
    for (index, part) in value.tail.enumerated() { put(part, at: place.ownTail + index) }
  }

  private mutating func put(_ part: PackedPart, at index: Int) {
    guard part != .none else { return }
    while tail.count <= index { tail.append(.none) }
    tail[index] = part
  }

  /// Returns the value in a place.
  @inline(__always)
  func value(at place: PackedPlace) -> Packed {
    let bits = place.isInline ? bits >> place.shift & Masked.ones(place.width) : spilled(at: place)
    return tail.isEmpty || place.tailCount == 0
      ? Packed(bits: bits) : Packed(bits: bits, tail: ownTail(at: place))
  }

  private func spilled(at place: PackedPlace) -> UInt128 {
    if case .bits(let bits) = part(at: place.tail) { bits } else { 0 }
  }

  private func ownTail(at place: PackedPlace) -> [PackedPart] {
    (0..<place.tailCount).map { part(at: place.ownTail + $0) }
  }

  /// Returns the packed form with only the values in these places.
  func keeping(_ places: [PackedPlace]) -> Packed {
    var kept = Packed.nothing
    for place in places { kept.put(value(at: place), at: place) }
    return kept
  }

  /// Returns the packed form with `value` in `place` and all other values unchanged.
  func replacing(_ place: PackedPlace, by value: Packed) -> Packed {
    var replaced = self
    if place.isInline { replaced.bits &= ~(Masked.ones(place.width) << place.shift) }
    for index in place.tail..<place.ownTail + place.tailCount where index < tail.count {
      replaced.tail[index] = .none
    }
    replaced.put(value, at: place)
    replaced.trim()
    return replaced
  }

  private mutating func trim() { while tail.last == PackedPart.none { tail.removeLast() } }
}

/// A part of a packed value that has a variable size or that did not fit into the bits.
public enum PackedPart: Hashable, Sendable {
  /// No value.
  case none
  /// Bits that did not fit into the bits of the phrase.
  case bits(UInt128)
  /// A text; for a value of a custom type, its description.
  case text(String)
  /// The values of a non-empty list.
  case list([Packed])
}

/// The place of a value in a phrase: in the phrase's bits or, if the value does not fit there, in
/// the tail.
struct PackedPlace: Hashable, Sendable {
  /// The number of bits for the id of a path's first name. The id is in the lowest bits.
  static let bitsOfName = 24
  /// The number of bits for the rest of a path after its first name.
  static let bitsBehindName = 64

  /// The number of bits in the value.
  let width: Int
  /// The number of variable-size parts in the value.
  let tailCount: Int
  /// The position of the lowest bit, if the value is stored in the bits.
  let shift: Int
  /// Whether the value is stored in the bits.
  let isInline: Bool
  /// The position of the value's first part in the tail.
  let tail: Int

  /// Returns the same place in a value whose bits begin at `shift`.
  func moved(by shift: Int) -> PackedPlace {
    PackedPlace(
      width: width, tailCount: tailCount, shift: self.shift + shift, isInline: isInline, tail: tail)
  }

  /// The position of the value's first variable-size part.
  var ownTail: Int { isInline ? tail : tail + 1 }

  /// Assigns the places of a phrase's values.
  ///
  /// The places depend only on the sizes of the types, so readers and writers agree on them.
  struct Cursor: Hashable, Sendable {
    private(set) var width = 0
    private(set) var tail = 0
    /// The number of available bits.
    let room: Int

    init(room: Int) { self.room = room }

    @inline(__always)
    mutating func next(width own: Int, tailCount: Int) -> PackedPlace {
      let isInline = width + own <= room
      let place = PackedPlace(
        width: own, tailCount: tailCount, shift: isInline ? width : 0, isInline: isInline,
        tail: tail)
      if isInline { width += own }
      tail += tailCount + (isInline ? 0 : 1)
      return place
    }
  }
}
