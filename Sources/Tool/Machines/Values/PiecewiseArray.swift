/// A large array that grows in chunks of `capacity` elements.
///
/// It never moves its elements, wastes little space, and copies at most one chunk per change.
public struct PiecewiseArray<let capacity: Int, Element: Sendable>: Sendable {
  private var pieces: [[Element]] = []

  /// The number of elements.
  public private(set) var count = 0

  /// Creates an empty array.
  public init() {}

  /// All positions.
  public var indices: Range<Int> { 0..<count }

  /// The element at a position, which must be less than ``count``.
  public subscript(index: Int) -> Element {
    _read { yield pieces[index / capacity][index % capacity] }
    _modify { yield &pieces[index / capacity][index % capacity] }
  }

  /// Adds `element` at the end.
  public mutating func append(_ element: Element) {
    if count.isMultiple(of: capacity) {
      pieces.append([])
      pieces[pieces.count - 1].reserveCapacity(capacity)
    }
    pieces[pieces.count - 1].append(element)
    count += 1
  }
}
