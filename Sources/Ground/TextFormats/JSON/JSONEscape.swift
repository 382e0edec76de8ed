/// One escape in a JSON string: a short escape such as `\n`, a `\u….`, or a pair of `\u….` for a
/// scalar beyond `U+FFFF`.
struct JSONEscape {
  /// The reason why an escape is invalid, and the number of its bytes that are wrong.
  struct Flaw: Error {
    let fault: JSONFault
    let length: Int
  }

  let scalar: Unicode.Scalar

  /// The length of the escape in bytes, including the backslash.
  let length: Int

  /// Reads the escape whose backslash is at `start`.
  init(_ bytes: Span<UInt8>, at start: Int) throws(Flaw) {
    guard start + 1 < bytes.count else { throw Flaw(fault: .unclosedString, length: 1) }
    switch bytes[start + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      self.init(Unicode.Scalar(bytes[start + 1]))
    case UInt8(ascii: "b"): self.init("\u{8}")
    case UInt8(ascii: "f"): self.init("\u{c}")
    case UInt8(ascii: "n"): self.init("\n")
    case UInt8(ascii: "r"): self.init("\r")
    case UInt8(ascii: "t"): self.init("\t")
    case UInt8(ascii: "u"): try self.init(unitAt: start, of: bytes)
    default: throw Flaw(fault: .unknownEscape, length: 2)
    }
  }

  private init(_ scalar: Unicode.Scalar, length: Int = 2) {
    self.scalar = scalar
    self.length = length
  }

  private init(unitAt start: Int, of bytes: Span<UInt8>) throws(Flaw) {
    guard let first = Self.unit(bytes, at: start) else {
      throw Flaw(fault: .unknownEscape, length: 2)
    }
    if let scalar = Unicode.Scalar(UInt32(first)) {
      self.init(scalar, length: 6)
      return
    }
    guard UTF16.isLeadSurrogate(first), let second = Self.unit(bytes, at: start + 6),
      UTF16.isTrailSurrogate(second),
      let scalar = Unicode.Scalar(0x1_0000 + UInt32(first & 0x3ff) << 10 + UInt32(second & 0x3ff))
    else { throw Flaw(fault: .loneSurrogate, length: 6) }
    self.init(scalar, length: 12)
  }

  /// Returns the UTF-16 code unit in the `\u` escape at an index, or `nil` if there is no valid
  /// escape.
  private static func unit(_ bytes: Span<UInt8>, at index: Int) -> UInt16? {
    guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt16 = 0
    for position in index + 2..<index + 6 {
      guard let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}
