/// An ordered collection of up to `capacity` elements, stored inline.
///
/// It suits data that a machine changes in every step, because a copy does not allocate memory.
/// `InlineArray` alone is neither `Hashable` nor of variable length.
public struct Few<let capacity: Int, Element: Hashable & Sendable>: Hashable, Sendable {
  private var slots = InlineArray<capacity, Element?>(repeating: nil)

  /// The number of elements.
  public private(set) var count = 0

  /// Creates an empty collection.
  public init() {}

  /// Whether there is no room for another element.
  public var isFull: Bool { count == capacity }

  /// Adds `element` at the end.
  ///
  /// Traps if the collection is full, so that no element is lost silently.
  public mutating func append(_ element: Element) {
    precondition(!isFull, "no room for more than \(capacity)")
    slots[count] = element
    count += 1
  }

  /// Inserts `element` at `position`; later elements move one place towards the end.
  ///
  /// Traps if the collection is full, like ``append(_:)``.
  public mutating func insert(_ element: Element, at position: Int) {
    append(element)
    for index in stride(from: count - 1, to: position, by: -1) { slots[index] = slots[index - 1] }
    slots[position] = element
  }

  /// Removes the element at `position` and returns it; later elements move one place towards the
  /// beginning.
  @discardableResult
  public mutating func remove(at position: Int) -> Element {
    let element = self[position]
    for index in position..<count - 1 { slots[index] = slots[index + 1] }
    count -= 1
    slots[count] = nil
    return element
  }

  /// Removes and returns the last element. Traps if the collection is empty.
  @inline(__always)
  public mutating func removeLast() -> Element {
    count -= 1
    guard let element = slots[count] else { preconditionFailure("no element to remove") }
    slots[count] = nil
    return element
  }

  /// Removes all elements.
  public mutating func removeAll() { self = Self() }

  /// Compares the elements, not the unused slots.
  public static func == (one: Self, other: Self) -> Bool {
    one.count == other.count && (0..<one.count).allSatisfy { one.slots[$0] == other.slots[$0] }
  }

  /// Hashes the elements and their number.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for index in 0..<count { hasher.combine(slots[index]) }
  }
}

extension Few: RandomAccessCollection, MutableCollection {
  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of elements.
  public var endIndex: Int { count }

  /// The element at `position`, which must be less than ``count``.
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
