import LibC

extension Span<UInt8> {
  /// Returns whether two texts consist of the same bytes.
  public func hasSameBytes(as other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBytes { one in
      other.withUnsafeBytes { another in
        guard let first = one.baseAddress, let second = another.baseAddress else { return true }
        return memcmp(first, second, one.count) == 0
      }
    }
  }
}
