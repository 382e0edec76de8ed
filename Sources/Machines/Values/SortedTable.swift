/// Values found by their keys, which stand in order.
///
/// It holds little and is made at the start of each run, where a dictionary is dear: its storage is a
/// type that comes to be while the program runs, once the keys are shown to be hashable, for which
/// everything is looked through that the program's types conform to. For the same reason, what keys
/// must be is said where it is needed and not of the type.
struct SortedTable<Key: Sendable, Value: Sendable>: Sendable {
  private var entries: [(key: Key, value: Value)] = []

  /// A table without values.
  init() {}
}

extension SortedTable where Key: Comparable {
  /// The value of a key; `nil` where it has none.
  subscript(key: Key) -> Value? {
    let place = place(of: key)
    guard place < entries.count, entries[place].key == key else { return nil }
    return entries[place].value
  }

  /// Gives a key its value, unless it has one: that is answered then, and stays.
  mutating func insert(_ value: Value, for key: Key) -> Value? {
    let place = place(of: key)
    if place < entries.count, entries[place].key == key { return entries[place].value }
    entries.insert((key, value), at: place)
    return nil
  }

  /// Where the key stands, or would.
  private func place(of key: Key) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
