/// Which bytes and texts can stand without quotes.
///
/// Reading is generous and writing is careful: a reader takes as bare whatever does not end a word,
/// the printer leaves bare only what nobody could misread.
public enum BareWord {
  /// Whether a reader takes the byte as part of a bare word: all but space, quote, parenthesis,
  /// comma, `|` and the ASCII control characters.
  @inlinable
  public static func admits(_ byte: UInt8) -> Bool {
    // A bit for each byte below 128 that is not admitted, since the lexer asks for every byte.
    let (low, high): (UInt64, UInt64) = (0x0000_1305_ffff_ffff, 0x9000_0000_0000_0000)
    return byte >= 0x80 || (byte < 0x40 ? low : high) >> (byte & 0x3f) & 1 == 0
  }

  /// Whether the printer leaves the byte without quotes: ASCII letters and digits and
  /// `@._+-:/=%?&`.
  static func prints(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "@"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: ":"),
      UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "%"), UInt8(ascii: "?"),
      UInt8(ascii: "&"):
      true
    default:
      false
    }
  }
}
