/// Decides which bytes and texts need no quotes.
///
/// Reading is lenient and writing is strict: a reader accepts every byte that does not end a word,
/// while the printer leaves only text unquoted that cannot be misread.
public enum BareWord {
  /// Whether a reader accepts the byte as part of a bare word: all but space, quote, parenthesis,
  /// comma, `|` and the ASCII control characters.
  @inlinable
  public static func admits(_ byte: UInt8) -> Bool {
    // A bit for each rejected byte below 128: a table look-up, since the lexer checks every byte.
    let (low, high): (UInt64, UInt64) = (0x0000_1305_ffff_ffff, 0x9000_0000_0000_0000)
    return byte >= 0x80 || (byte < 0x40 ? low : high) >> (byte & 0x3f) & 1 == 0
  }

  /// Whether a verb, or another word that a machine declares, can contain the byte: small ASCII
  /// letters, digits and hyphens.
  public static func isOfVerb(_ byte: UInt8) -> Bool {
    byte.isSmallLetter || byte.isDigit || byte == UInt8(ascii: "-")
  }

  /// Whether the printer leaves the byte unquoted: ASCII letters, digits and `@._+-:/=%?&`.
  static func prints(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || "@._+-:/=%?&".utf8.contains(byte)
  }
}
