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

extension String {
  /// The text with every scalar that is not seen written as `\u{…}`: fit for one line of a terminal,
  /// whatever names and paths it is made of.
  public var visible: String {
    guard unicodeScalars.contains(where: \.isUnseen) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isUnseen {
        text += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}
