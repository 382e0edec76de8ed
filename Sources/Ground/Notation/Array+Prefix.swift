extension Array {
  /// Returns the end of the longest prefix whose elements `isBefore` accepts. The end is found by
  /// binary search, so `isBefore` must reject all elements after the first element that it rejects.
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
