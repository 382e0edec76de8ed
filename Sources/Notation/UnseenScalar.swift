extension Unicode.Scalar {
  /// Whether the scalar changes how a line looks without being seen itself: a control character, a
  /// bidirectional control, a line or paragraph separator, or a byte order mark.
  ///
  /// Such a scalar is printed as `\u{…}` and is refused when it stands in a line as it is: a text
  /// must read as it looks.
  public var isUnseen: Bool {
    switch value {
    case 0..<0x20, 0x7f..<0xa0: true
    case 0x061c, 0x200e, 0x200f, 0x202a...0x202e, 0x2066...0x2069: true
    case 0x2028, 0x2029, 0xfeff: true
    default: false
    }
  }
}
