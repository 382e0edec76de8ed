import LibC

extension Span<UInt8> {
  /// Whether two texts are the same, byte for byte.
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
