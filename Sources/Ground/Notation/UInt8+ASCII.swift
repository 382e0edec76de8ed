extension UInt8 {
  /// Whether the byte is an ASCII digit.
  public var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  /// Whether the byte is a lower-case ASCII letter.
  public var isSmallLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self }

  /// Whether the byte is an ASCII letter or digit.
  public var isLetterOrDigit: Bool { isDigit || (self | 0x20).isSmallLetter }
}
