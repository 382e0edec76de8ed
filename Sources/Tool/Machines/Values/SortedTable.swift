import Notation

/// A dictionary in the form of an array sorted by key.
///
/// It suits small tables that are built at the start of each run. A dictionary would be too
/// expensive for them: its storage is a generic type that the runtime instantiates after searching
/// all conformances of the program for `Hashable`. For the same reason, the constraint on keys is
/// on the extension and not on the type.
struct SortedTable<Key: Sendable, Value: Sendable>: Sendable {
  private var entries: [(key: Key, value: Value)] = []

  /// Creates an empty table.
  init() {}
}

extension SortedTable where Key: Comparable {
  /// The value of a key; `nil` if the table does not contain the key.
  subscript(key: Key) -> Value? {
    let place = entries.endOfPrefix { $0.key < key }
    guard place < entries.count, entries[place].key == key else { return nil }
    return entries[place].value
  }

  /// Inserts a value for a key that does not have one yet. If the key already has a value, the
  /// table does not change, and the existing value is returned.
  mutating func insert(_ value: Value, for key: Key) -> Value? {
    let place = entries.endOfPrefix { $0.key < key }
    if place < entries.count, entries[place].key == key { return entries[place].value }
    entries.insert((key, value), at: place)
    return nil
  }
}
