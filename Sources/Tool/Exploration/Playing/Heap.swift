/// A priority queue whose first element is always available.
struct Heap<Element> {
  private var elements: [Element] = []
  private let precedes: (Element, Element) -> Bool

  /// Creates an empty queue ordered by `precedes`.
  init(by precedes: @escaping (Element, Element) -> Bool) { self.precedes = precedes }

  mutating func insert(_ element: Element) {
    elements.append(element)
    var child = elements.count - 1
    while child > 0, precedes(elements[child], elements[(child - 1) / 2]) {
      elements.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Removes and returns the first element. Returns `nil` if the queue is empty.
  mutating func removeFirst() -> Element? {
    guard let last = elements.popLast() else { return nil }
    guard let first = elements.first else { return last }
    elements[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < elements.count {
        if precedes(elements[child], elements[least]) { least = child }
      }
      guard least != parent else { return first }
      elements.swapAt(parent, least)
      parent = least
    }
  }

  /// Removes all elements that `isKept` rejects.
  mutating func keep(where isKept: (Element) -> Bool) {
    // A sorted array is also a heap.
    elements = elements.filter(isKept).sorted(by: precedes)
  }
}
