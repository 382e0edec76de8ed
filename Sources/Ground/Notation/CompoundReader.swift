/// Parses the bytes of a path in a single pass. The cursor never moves back.
struct CompoundReader {
  private var cursor = 0

  mutating func readPath(
    _ bytes: Span<UInt8>, into compound: inout Compound
  ) throws(CompoundError) {
    while true {
      try readPart(bytes, into: &compound)
      guard cursor < bytes.count else { return }
      try expectSlash(bytes)
      cursor += 1
    }
  }

  private mutating func readPart(
    _ bytes: Span<UInt8>, into compound: inout Compound
  ) throws(CompoundError) {
    let name = run(bytes, until: UInt8(ascii: "/"))
    if isGap(bytes, name) {
      guard cursor == bytes.count else {
        throw CompoundError(kind: .openPartNotLast, offset: name.lowerBound, length: 3)
      }
      compound.isOpenBelow = true
      return
    }
    guard !name.isEmpty else { throw missingName(bytes) }
    let first = compound.arguments.count
    var isOpen = false
    if byte(bytes) == UInt8(ascii: "(") {
      isOpen = try readPayload(bytes, into: &compound)
    }
    let arguments = first..<compound.arguments.count
    compound.parts.append(.init(name: name, arguments: arguments, isOpen: isOpen))
  }

  /// Reads from `(` to `)` inclusive, and returns whether the payload ended in `...`.
  private mutating func readPayload(
    _ bytes: Span<UInt8>, into compound: inout Compound
  ) throws(CompoundError) -> Bool {
    let opening = cursor
    let first = compound.arguments.count
    repeat {
      cursor += 1
      skipSpaces(bytes)
      if byte(bytes) == UInt8(ascii: ")"), compound.arguments.count == first {
        throw CompoundError(kind: .emptyPayload, offset: opening, length: cursor + 1 - opening)
      }
      let label = run(bytes, until: UInt8(ascii: ":"))
      skipSpaces(bytes)
      if isGap(bytes, label), byte(bytes) != UInt8(ascii: ":") {
        try closeAfterGap(bytes, label, opening: opening)
        return true
      }
      compound.arguments.append(try readArgument(bytes, label: label, opening: opening))
      try readContinuation(bytes, into: &compound)
    } while byte(bytes) == UInt8(ascii: ",")
    guard byte(bytes) == UInt8(ascii: ")") else {
      throw unexpected(bytes, opening: opening, otherwise: .missingComma)
    }
    cursor += 1
    return false
  }

  private mutating func closeAfterGap(
    _ bytes: Span<UInt8>, _ gap: Range<Int>, opening: Int
  ) throws(CompoundError) {
    guard cursor < bytes.count else { throw unclosed(opening) }
    guard byte(bytes) == UInt8(ascii: ")") else {
      throw CompoundError(kind: .gapNotLast, offset: gap.lowerBound, length: gap.count)
    }
    cursor += 1
  }

  private mutating func readArgument(
    _ bytes: Span<UInt8>, label: Range<Int>, opening: Int
  ) throws(CompoundError) -> Compound.Argument {
    guard !label.isEmpty, byte(bytes) == UInt8(ascii: ":") else {
      let error = unexpected(bytes, opening: opening, otherwise: .missingLabel)
      guard error.kind == .missingLabel, !label.isEmpty else { throw error }
      throw CompoundError(kind: .missingLabel, offset: label.lowerBound, length: label.count)
    }
    cursor += 1
    skipSpaces(bytes)
    let argument = try readValue(bytes, label: label)
    guard let argument else { throw unexpected(bytes, opening: opening, otherwise: .missingValue) }
    guard !argument.isGap else {
      throw CompoundError(
        kind: .gapAsValue, offset: argument.value.lowerBound, length: argument.value.count)
    }
    return argument
  }

  /// Reads one value, or returns `nil` if there is no value.
  private mutating func readValue(
    _ bytes: Span<UInt8>, label: Range<Int>
  ) throws(CompoundError) -> Compound.Argument? {
    if byte(bytes) == UInt8(ascii: "\"") {
      let value = try quotedRun(bytes)
      return .init(label: label, value: value, isQuoted: true, isAny: false, isGap: false)
    }
    let value = run(bytes, until: nil)
    guard !value.isEmpty else { return nil }
    let isAny = value.count == 1 && bytes[value.lowerBound] == UInt8(ascii: "_")
    return .init(
      label: label, value: value, isQuoted: false, isAny: isAny, isGap: isGap(bytes, value))
  }

  /// Reads the further values of a list, up to a comma or the closing parenthesis.
  private mutating func readContinuation(
    _ bytes: Span<UInt8>, into compound: inout Compound
  ) throws(CompoundError) {
    skipSpaces(bytes)
    while cursor > 0, bytes[cursor - 1] == UInt8(ascii: " "),
      let argument = try readValue(bytes, label: cursor..<cursor)
    {
      // This value is a label, and the comma before it is missing.
      guard argument.isQuoted || bytes[argument.value.upperBound - 1] != UInt8(ascii: ":") else {
        throw CompoundError(kind: .missingComma, offset: argument.value.lowerBound, length: 1)
      }
      compound.arguments.append(argument)
      skipSpaces(bytes)
    }
  }

  private mutating func quotedRun(_ bytes: Span<UInt8>) throws(CompoundError) -> Range<Int> {
    let start = cursor
    cursor += 1
    while cursor < bytes.count {
      switch bytes[cursor] {
      case UInt8(ascii: "\""):
        cursor += 1
        return start..<cursor
      case UInt8(ascii: "\\"): cursor += 2
      default: cursor += 1
      }
    }
    throw CompoundError(kind: .unclosedQuote, offset: start, length: bytes.count - start)
  }

  private mutating func run(_ bytes: Span<UInt8>, until stop: UInt8?) -> Range<Int> {
    let start = cursor
    while cursor < bytes.count, BareWord.admits(bytes[cursor]), bytes[cursor] != stop {
      cursor += 1
    }
    return start..<cursor
  }

  private mutating func skipSpaces(_ bytes: Span<UInt8>) {
    while byte(bytes) == UInt8(ascii: " ") { cursor += 1 }
  }

  private func byte(_ bytes: Span<UInt8>) -> UInt8? {
    cursor < bytes.count ? bytes[cursor] : nil
  }

  private func isGap(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    range.count == 3 && range.allSatisfy { bytes[$0] == UInt8(ascii: ".") }
  }

  private func unclosed(_ opening: Int) -> CompoundError {
    CompoundError(kind: .unclosedParenthesis, offset: opening, length: 1)
  }

  /// Returns the error for an unexpected byte inside parentheses that were opened at `opening`.
  private func unexpected(
    _ bytes: Span<UInt8>, opening: Int, otherwise kind: CompoundError.Kind
  ) -> CompoundError {
    guard let byte = byte(bytes) else { return unclosed(opening) }
    let isNested = byte == UInt8(ascii: "(")
    return CompoundError(kind: isNested ? .nestedParenthesis : kind, offset: cursor, length: 1)
  }

  private func missingName(_ bytes: Span<UInt8>) -> CompoundError {
    guard let byte = byte(bytes) else {
      return CompoundError(kind: .emptyName, offset: cursor, length: 0)
    }
    let kind: CompoundError.Kind =
      switch byte {
      case UInt8(ascii: ")"): .unexpectedParenthesis
      case UInt8(ascii: "("), UInt8(ascii: "/"): .emptyName
      default: .unexpectedCharacter
      }
    return CompoundError(kind: kind, offset: cursor, length: 1)
  }

  private func expectSlash(_ bytes: Span<UInt8>) throws(CompoundError) {
    let byte = bytes[cursor]
    guard byte != UInt8(ascii: "/") else { return }
    let followsParenthesis = bytes[cursor - 1] == UInt8(ascii: ")")
    let kind: CompoundError.Kind =
      if byte == UInt8(ascii: ")") {
        .unexpectedParenthesis
      } else if followsParenthesis, BareWord.admits(byte) || byte == UInt8(ascii: "(") {
        .textAfterParenthesis
      } else {
        .unexpectedCharacter
      }
    throw CompoundError(kind: kind, offset: cursor, length: 1)
  }
}
