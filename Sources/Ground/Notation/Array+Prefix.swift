extension Array {
  /// The end of the longest prefix whose elements `isBefore` accepts, found by binary search: it
  /// must not accept an element after one that it rejects.
  @inlinable
  public func endOfPrefix(where isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
