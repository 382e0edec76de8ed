/// Decides which bytes and texts need no quotes.
///
/// Reading is lenient and writing is strict. A reader accepts every byte that does not end a word,
/// whereas the printer leaves text unquoted only if it cannot be misread.
public enum BareWord {
  /// Returns whether a reader accepts the byte as part of a bare word. All bytes qualify except
  /// space, quote, parenthesis, comma, `|` and the ASCII control characters.
  @inlinable
  public static func admits(_ byte: UInt8) -> Bool {
    // One bit per rejected byte below 128. A table look-up is used because the lexer checks every
    // byte.
    let (low, high): (UInt64, UInt64) = (0x0000_1305_ffff_ffff, 0x9000_0000_0000_0000)
    return byte >= 0x80 || (byte < 0x40 ? low : high) >> (byte & 0x3f) & 1 == 0
  }

  /// Returns whether a verb, or another word that a machine declares, can contain the byte.
  /// Lower-case ASCII letters, digits and hyphens qualify.
  public static func isOfVerb(_ byte: UInt8) -> Bool {
    byte.isSmallLetter || byte.isDigit || byte == UInt8(ascii: "-")
  }

  /// Returns whether the printer leaves the byte unquoted. ASCII letters, digits and `@._+-:/=%?&`
  /// qualify.
  static func prints(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || "@._+-:/=%?&".utf8.contains(byte)
  }
}
