/// One escape in a quoted word: `\"`, `\\`, `\n`, `\t`, `\u{…}`, or `\<` for outlines.
struct Escape {
  let scalar: Unicode.Scalar

  /// The length of the escape in bytes, including the backslash.
  let length: Int
}

extension Escape {
  /// Reads the escape whose backslash is at `start`. The content of the word ends before `end`.
  init(_ bytes: Span<UInt8>, at start: Int, before end: Int) throws(QuotationError) {
    guard start + 1 < end else {
      // The backslash escapes the closing quote.
      throw QuotationError(kind: .missingQuote, offset: bytes.count, length: 0)
    }
    switch bytes[start + 1] {
    case UInt8(ascii: "\""): self.init(scalar: "\"", length: 2)
    case UInt8(ascii: "\\"): self.init(scalar: "\\", length: 2)
    case UInt8(ascii: "<"): self.init(scalar: "<", length: 2)
    case UInt8(ascii: "n"): self.init(scalar: "\n", length: 2)
    case UInt8(ascii: "t"): self.init(scalar: "\t", length: 2)
    case UInt8(ascii: "u"): try self.init(scalarIn: bytes, at: start, before: end)
    case let byte:
      var length = 2
      if byte >= 0x80 {
        while start + length < end, bytes[start + length] & 0xc0 == 0x80 { length += 1 }
      }
      throw QuotationError(kind: .unknownEscape, offset: start, length: length)
    }
  }

  private init(scalarIn bytes: Span<UInt8>, at start: Int, before end: Int) throws(QuotationError) {
    var index = start + 2
    var value: UInt32 = 0
    var digits = 0
    let isOpened = index < end && bytes[index] == UInt8(ascii: "{")
    if isOpened {
      index += 1
      while index < end, digits < 6,
        let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue
      {
        value = value << 4 | UInt32(digit)
        digits += 1
        index += 1
      }
    }
    let isClosed = index < end && bytes[index] == UInt8(ascii: "}")
    guard isOpened, isClosed, digits > 0, let scalar = Unicode.Scalar(value) else {
      let length = index - start + (isClosed ? 1 : 0)
      throw QuotationError(kind: .badScalar, offset: start, length: length)
    }
    self.init(scalar: scalar, length: index + 1 - start)
  }
}
