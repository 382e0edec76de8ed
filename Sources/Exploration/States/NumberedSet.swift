import Machines

/// Distinct elements, numbered from 0 in the order in which they were added.
///
/// An element is found through a table of numbers in open addressing, five bytes for each place:
/// some bits of a fingerprint, so that few elements are compared in vain, and the number. Whether
/// two elements are the same is always decided by comparing them.
struct NumberedSet<Element: Fingerprinted>: Sendable {
  private var elements = PiecewiseArray<16_384, Element>()
  private var table = NumberTable(placeCount: 8)

  /// The number of elements that are put into a new table together.
  private static var batchSize: Int { 256 }

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
    let place = table.place(of: fingerprint) { elements[$0] == element }
    return table.isTaken(at: place) ? table.number(at: place) : nil
  }

  /// Begins to read the place where the element with a fingerprint is looked for first.
  ///
  /// A table is much larger than the processor's caches. Who has many elements to look for says so
  /// for each of them first, and goes on meanwhile.
  @inline(__always)
  func prefetchPlace(of fingerprint: UInt64) { table.prefetchPlace(of: fingerprint) }

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
    if table.isFull { rebuildTable() }
    return (number, true)
  }

  /// Makes room in the table. The old one is given up first, so that there are never two.
  private mutating func rebuildTable() {
    let placeCount = table.grownPlaceCount
    table = NumberTable(placeCount: 1)
    table = NumberTable(placeCount: placeCount)
    var batch: [UInt64] = []
    for first in stride(from: 0, to: count, by: Self.batchSize) {
      batch.removeAll(keepingCapacity: true)
      for index in first..<min(first + Self.batchSize, count) {
        batch.append(elements[index].fingerprint)
      }
      for fingerprint in batch { table.prefetchPlace(of: fingerprint) }
      for (offset, fingerprint) in batch.enumerated() {
        let place = table.place(of: fingerprint) { _ in false }
        table.put(UInt32(first + offset), fingerprint, at: place)
      }
    }
  }
}
