import Machines

/// Distinct elements, numbered from 0 in the order in which they were added.
///
/// Elements are looked up through an open-addressing table of numbers with five bytes per place:
/// one byte of a fingerprint, which avoids most unnecessary comparisons, and the number. Equality
/// is always decided by comparing the elements.
struct NumberedSet<Element: Fingerprinted>: Sendable {
  private var elements = PiecewiseArray<4_096, Element>()
  private var table = NumberTable(placeCount: 8)

  /// The number of elements.
  var count: Int { elements.count }

  /// The number of bytes of the elements and the table, excluding memory that the elements refer
  /// to.
  var byteCount: Int { elements.count * MemoryLayout<Element>.stride + table.byteCount }

  /// The element with the given number, which must be less than ``count``.
  subscript(number: UInt32) -> Element { elements[Int(number)] }

  /// Returns the number of an element, or `nil` if the element has not been added.
  func number(of element: Element) -> UInt32? { number(of: element, element.fingerprint) }

  /// Returns the number of an element with a known fingerprint.
  func number(of element: Element, _ fingerprint: UInt64) -> UInt32? {
    table.number(of: fingerprint) { elements[$0] == element }
  }

  /// Adds an element unless it is already in the set, and returns its number.
  mutating func insert(_ element: Element) -> (number: UInt32, isNew: Bool) {
    insert(element, element.fingerprint)
  }

  /// Adds an element with a known fingerprint unless it is already in the set, and returns its
  /// number.
  mutating func insert(
    _ element: Element, _ fingerprint: UInt64
  ) -> (number: UInt32, isNew: Bool) {
    let place = table.place(of: fingerprint) { elements[$0] == element }
    if table.isTaken(at: place) { return (table.number(at: place), false) }
    let number = UInt32(elements.count)
    elements.append(element)
    table.put(number, fingerprint, at: place)
    if table.isFull { table.grow { elements[$0] } }
    return (number, true)
  }

  /// Clears the lookup table but keeps the elements and their numbers.
  mutating func forgetPlaces() { table.removeAll() }
}
