import Notation

/// Splits lines into words in one pass over the bytes, and computes their ids without creating
/// strings.
struct WordScanner {
  private(set) var words: [Word] = []
  private var compound = Compound()

  init(capacity: Int) {
    words.reserveCapacity(capacity)
  }

  /// Appends the words in a range of bytes. Throws the first error.
  mutating func scan(_ bytes: Span<UInt8>, in range: Range<Int>) throws(Finding) {
    var index = range.lowerBound
    while true {
      while index < range.upperBound, bytes[index] == UInt8(ascii: " ") { index += 1 }
      guard index < range.upperBound else { return }
      if bytes[index] == UInt8(ascii: "\"") {
        index = try scanQuoted(bytes, from: index, to: range.upperBound)
      } else {
        index = try scanBare(bytes, from: index, to: range.upperBound)
      }
    }
  }

  private mutating func scanBare(
    _ bytes: Span<UInt8>, from start: Int, to end: Int
  ) throws(Finding) -> Int {
    var hash = WordHash()
    var index = start
    // The callers guarantee that the range is within the bytes.
    while index < end {
      let byte = bytes[unchecked: index]
      guard BareWord.admits(byte) else { break }
      hash.append(byte)
      index += 1
    }
    if index < end {
      switch bytes[index] {
      case UInt8(ascii: " "):
        break
      case UInt8(ascii: "("):
        return try scanCompound(bytes, from: start, opening: index, to: end, hash: hash)
      case UInt8(ascii: ")"):
        throw Finding(.compound(.unexpectedParenthesis), at: index..<index + 1)
      case UInt8(ascii: "\""):
        throw Finding(.quoteInsideWord, at: index..<index + 1)
      case let byte:
        throw Finding(.unexpectedCharacter(Unicode.Scalar(byte)), at: index..<index + 1)
      }
    }
    words.append(
      Word(
        range: start..<index, id: hash.id, isQuoted: false, hasEscapes: false, isCompound: false))
    return index
  }

  private mutating func scanQuoted(
    _ bytes: Span<UInt8>, from start: Int, to end: Int
  ) throws(Finding) -> Int {
    var hash = WordHash()
    var hasEscapes = false
    var index = start + 1
    while index < end, bytes[index] != UInt8(ascii: "\"") {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < end {
        hasEscapes = true
        hash.append(bytes[index])
        index += 1
      }
      hash.append(bytes[index])
      index += 1
    }
    guard index < end else { throw Finding(.compound(.unclosedQuote), at: start..<end) }
    index += 1
    if hasEscapes { try checkEscapes(bytes, in: start..<index) }
    guard index == end || bytes[index] == UInt8(ascii: " ") else {
      throw Finding(.textAfterQuote, at: index..<index + 1)
    }
    words.append(
      Word(
        range: start..<index, id: hash.id, isQuoted: true, hasEscapes: hasEscapes,
        isCompound: false))
    return index
  }

  /// Finds the end of a word with parentheses, and checks its parts.
  private mutating func scanCompound(
    _ bytes: Span<UInt8>, from start: Int, opening: Int, to end: Int, hash: WordHash
  ) throws(Finding) -> Int {
    var hash = hash
    var index = opening
    var depth = 0
    var isInQuotes = false
    while index < end, depth > 0 || bytes[index] != UInt8(ascii: " ") {
      switch bytes[index] {
      case UInt8(ascii: "\""): isInQuotes.toggle()
      case UInt8(ascii: "\\") where isInQuotes && index + 1 < end:
        hash.append(bytes[index])
        index += 1
      case UInt8(ascii: "(") where !isInQuotes: depth += 1
      case UInt8(ascii: ")") where !isInQuotes: depth -= 1
      default: break
      }
      hash.append(bytes[index])
      index += 1
    }
    try checkCompound(bytes, in: start..<index)
    words.append(
      Word(range: start..<index, id: hash.id, isQuoted: false, hasEscapes: false, isCompound: true))
    return index
  }

  private mutating func checkCompound(
    _ bytes: Span<UInt8>, in range: Range<Int>
  ) throws(Finding) {
    do {
      try compound.parse(bytes.extracting(range))
    } catch {
      let start = range.lowerBound + error.offset
      throw Finding(SyntaxError(error.kind, at: bytes, start), at: start..<start + error.length)
    }
    for argument in compound.arguments where argument.isQuoted {
      let start = range.lowerBound
      let value = start + argument.value.lowerBound..<start + argument.value.upperBound
      try checkEscapes(bytes, in: value)
    }
  }

  private func checkEscapes(_ bytes: Span<UInt8>, in range: Range<Int>) throws(Finding) {
    do {
      _ = try Quotation.read(bytes.extracting(range))
    } catch {
      let start = range.lowerBound + error.offset
      throw Finding(SyntaxError(error.kind), at: start..<start + error.length)
    }
  }
}

extension SyntaxError {
  fileprivate init(_ kind: CompoundError.Kind, at bytes: Span<UInt8>, _ offset: Int) {
    self =
      kind == .unexpectedCharacter && offset < bytes.count
      ? .unexpectedCharacter(Unicode.Scalar(bytes[offset])) : .compound(kind)
  }
}
