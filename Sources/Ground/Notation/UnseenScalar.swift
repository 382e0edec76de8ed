extension Unicode.Scalar {
  /// Whether the scalar is invisible but affects how a line looks: a control character, a
  /// bidirectional control, a line or paragraph separator, or a byte order mark.
  ///
  /// Such a scalar is printed as `\u{…}`, and rejected when it appears unescaped in a line: a text
  /// must read as it looks.
  public var isUnseen: Bool {
    switch value {
    case 0..<0x20, 0x7f..<0xa0: true
    case 0x061c, 0x200e, 0x200f, 0x202a...0x202e, 0x2066...0x2069: true
    case 0x2028, 0x2029, 0xfeff: true
    default: false
    }
  }

  /// The scalar or, if it is invisible, its number as `\u{…}`.
  var visible: String {
    isUnseen ? "\\u{\(String(value, radix: 16))}" : String(self)
  }
}

extension String {
  /// The text with every invisible scalar written as `\u{…}`, so that arbitrary names and paths fit
  /// on one line of a terminal.
  public var visible: String {
    guard unicodeScalars.contains(where: \.isUnseen) else { return self }
    return unicodeScalars.reduce(into: "") { $0 += $1.visible }
  }
}
