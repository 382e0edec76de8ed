/// Assigns consecutive numbers to values, starting from 0.
public struct Numbering<Value: Hashable> {
  private var numbers: [Value: Int] = [:]

  /// The values in the order of their numbers.
  package private(set) var values: [Value] = []

  /// Creates an empty numbering.
  package init() {}

  /// Returns the number of a value, and assigns the next number on first use.
  public mutating func number(of value: Value) -> Int {
    if let number = numbers[value] { return number }
    numbers[value] = values.count
    values.append(value)
    return values.count - 1
  }

  /// The number of a value; `nil` before its first use.
  public subscript(value: Value) -> Int? { numbers[value] }
}

extension Numbering: Sendable where Value: Sendable {}

extension Sequence {
  /// Groups the elements by key, in order of the first occurrence of each key.
  public func grouped<Key: Hashable>(
    by key: (Element) -> Key
  ) -> [(key: Key, elements: [Element])] {
    var keys = Numbering<Key>()
    var groups: [(key: Key, elements: [Element])] = []
    for element in self {
      let key = key(element)
      let number = keys.number(of: key)
      if number == groups.count { groups.append((key, [])) }
      groups[number].elements.append(element)
    }
    return groups
  }
}

extension Sequence where Element: Hashable {
  /// The elements in order, without duplicates.
  public var unique: [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
