import Machines

/// Distinct elements, numbered from 0 in the order in which they were added.
///
/// An element is found through a table of numbers in open addressing, five bytes for each place:
/// some bits of a fingerprint, so that few elements are compared in vain, and the number. Whether
/// two elements are the same is always decided by comparing them.
struct NumberedSet<Element: Fingerprinted>: Sendable {
  private var elements = PiecewiseArray<4_096, Element>()
  private var table = NumberTable(placeCount: 8)

  /// The number of elements.
  var count: Int { elements.count }

  /// The bytes of the elements themselves and of the table; what elements refer to is not counted.
  var byteCount: Int { elements.count * MemoryLayout<Element>.stride + table.byteCount }

  /// The element with a number, which must be less than ``count``.
  subscript(number: UInt32) -> Element { elements[Int(number)] }

  /// The number of an element; `nil` if it was not added.
  func number(of element: Element) -> UInt32? { number(of: element, element.fingerprint) }

  /// The number of an element whose fingerprint is known.
  func number(of element: Element, _ fingerprint: UInt64) -> UInt32? {
    table.number(of: fingerprint) { elements[$0] == element }
  }

  /// Adds an element unless it is there; returns its number.
  mutating func insert(_ element: Element) -> (number: UInt32, isNew: Bool) {
    insert(element, element.fingerprint)
  }

  /// Adds an element whose fingerprint is known unless it is there; returns its number.
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

  /// Finds none of the elements any more by itself; their numbers stay.
  mutating func forgetPlaces() { table.removeAll() }
}
