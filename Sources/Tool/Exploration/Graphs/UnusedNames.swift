extension Set<String> {
  /// Inserts a name, with a number if the set already contains it. Returns the name that was
  /// inserted.
  mutating func insertUnused(_ name: String) -> String {
    var (candidate, number) = (name, 1)
    while !insert(candidate).inserted {
      number += 1
      candidate = "\(name)_\(number)"
    }
    return candidate
  }
}
