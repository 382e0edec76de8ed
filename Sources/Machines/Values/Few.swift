/// An ordered collection of at most `capacity` elements that lives inside the value that holds it.
///
/// What a machine touches in every step stands in one of these: copying it allocates nothing.
/// `InlineArray` alone is neither `Hashable` nor of varying length.
public struct Few<let capacity: Int, Element: Hashable & Sendable>: Hashable, Sendable {
  private var slots = InlineArray<capacity, Element?>(repeating: nil)

  /// The number of elements.
  public private(set) var count = 0

  /// A collection without elements.
  public init() {}

  /// Whether one more element has no room.
  public var isFull: Bool { count == capacity }

  /// Adds `element` at the end. There is room: whoever chooses the capacity promises that it suffices,
  /// and a promise that is broken ends the program, for nothing must be lost in silence.
  public mutating func append(_ element: Element) {
    precondition(!isFull, "no room for more than \(capacity)")
    slots[count] = element
    count += 1
  }

  /// Puts `element` at `position`; those from there on move down. There is room, as for ``append(_:)``.
  public mutating func insert(_ element: Element, at position: Int) {
    append(element)
    for index in stride(from: count - 1, to: position, by: -1) { slots[index] = slots[index - 1] }
    slots[position] = element
  }

  /// Takes the element at `position` out; those behind it move up.
  @discardableResult
  public mutating func remove(at position: Int) -> Element {
    let element = self[position]
    for index in position..<count - 1 { slots[index] = slots[index + 1] }
    count -= 1
    slots[count] = nil
    return element
  }

  /// Takes out every element.
  public mutating func removeAll() { self = Self() }

  public static func == (one: Self, other: Self) -> Bool {
    one.count == other.count && (0..<one.count).allSatisfy { one.slots[$0] == other.slots[$0] }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for index in 0..<count { hasher.combine(slots[index]) }
  }
}

extension Few: RandomAccessCollection, MutableCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  public subscript(position: Int) -> Element {
    get {
      guard position < count, let element = slots[position] else {
        preconditionFailure("position \(position) of \(count)")
      }
      return element
    }
    set {
      precondition(position < count, "position \(position) of \(count)")
      slots[position] = newValue
    }
  }
}
