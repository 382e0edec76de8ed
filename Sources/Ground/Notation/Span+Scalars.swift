extension Span<UInt8> {
  /// The length of the UTF-8 byte order mark at the beginning of the text: 3, or 0 if there is
  /// none.
  public var byteOrderMarkLength: Int {
    let isThere = count >= 3 && self[0] == 0xef && self[1] == 0xbb && self[2] == 0xbf
    return isThere ? 3 : 0
  }

  /// Whether the text begins with a UTF-16 byte order mark. Such a mark is invalid in UTF-8.
  public var isUTF16: Bool {
    guard count >= 2 else { return false }
    return (self[0] == 0xff && self[1] == 0xfe) || (self[0] == 0xfe && self[1] == 0xff)
  }

  /// Returns the character at the index and its length in bytes. Returns `nil` if the bytes are not
  /// UTF-8 or the character extends beyond `end`.
  public func scalar(at index: Int, before end: Int) -> (Unicode.Scalar, length: Int)? {
    let first = self[index]
    let (length, least): (Int, UInt32)
    switch first {
    case 0..<0x80: return (Unicode.Scalar(first), 1)
    case 0xc2...0xdf: (length, least) = (2, 0x80)
    case 0xe0...0xef: (length, least) = (3, 0x800)
    case 0xf0...0xf4: (length, least) = (4, 0x1_0000)
    default: return nil
    }
    guard index + length <= end else { return nil }
    var value = UInt32(first) & (0xff >> UInt32(length + 1))
    for next in index + 1..<index + length {
      guard self[next] & 0xc0 == 0x80 else { return nil }
      value = value << 6 | UInt32(self[next] & 0x3f)
    }
    guard value >= least, let scalar = Unicode.Scalar(value) else { return nil }
    return (scalar, length)
  }
}
