extension Array {
  /// The end of the elements at the beginning that `isBefore` accepts, found by halves: it accepts
  /// none behind one that it does not.
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
