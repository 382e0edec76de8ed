import Notation

/// Reads and writes paths of one type, such as `unauthenticated(error: network-error)/landing`.
struct PathForm: Sendable {
  /// The first names.
  let glossary: Glossary
  /// The number of bits for the payloads and the names below the first name.
  let bitsOfOperands: Int

  /// Reads a path into its packed form, including a mask for the parts that an expectation leaves
  /// open.
  func read(
    _ text: Span<UInt8>, as role: Role, in lexicon: inout Lexicon
  ) throws(ValueError) -> Masked {
    var compound = Compound()
    do { try compound.parse(text) } catch {
      throw .malformed(error.kind, at: error.offset..<error.offset + error.length)
    }
    try checkOpenness(of: compound, as: role)
    guard let root = compound.parts.first else { return .anything(tailCount: glossary.tailCount) }
    guard
      let signature = glossary[WordID(text.extracting(root.name))],
      text.extracting(root.name).spells(signature.name)
    else {
      throw unknown(text.extracting(root.name)).within(root.name)
    }
    var reading = Reading(
      text: compound, signature: signature, role: role, masked: Masked(0, width: 0))
    try reading.readSlots(text, in: &lexicon)
    var path = Masked(UInt128(signature.id.rawValue), width: PackedPlace.bitsOfName)
    path.add(
      reading.masked,
      at: PackedPlace(
        width: bitsOfOperands, tailCount: glossary.tailCount, shift: PackedPlace.bitsOfName,
        isInline: true, tail: 0))
    return path
  }

  /// Returns the error for an unknown first name. The unknown name can be one that belongs below a
  /// first name.
  private func unknown(_ name: Span<UInt8>) -> ValueError {
    let paths = PathNames(of: glossary.signatures)
    guard let path = paths.suggestion(for: String(copying: name)) else {
      return .unknown(name, among: glossary.names)
    }
    return ValueError(
      kind: .unknownWord, message: "unknown word", help: "did you mean \(path)?",
      isMisspelling: true)
  }

  /// Appends a packed path.
  func write(_ path: Packed, in lexicon: Lexicon, into text: inout String) {
    let name = UInt32(truncatingIfNeeded: path.bits & Masked.ones(PackedPlace.bitsOfName))
    let operands = Packed(bits: path.bits >> PackedPlace.bitsOfName, tail: path.tail)
    glossary[WordID(rawValue: name)]?.write(operands, in: lexicon, into: &text)
  }

  private func checkOpenness(of compound: Compound, as role: Role) throws(ValueError) {
    guard role == .value else { return }
    let isOpen =
      compound.isOpenBelow || compound.parts.contains(where: \.isOpen)
      || compound.arguments.contains { $0.isAny || $0.isGap }
    guard isOpen else { return }
    throw ValueError(
      kind: .openValue, message: "a value must be complete here",
      help: "... and _ are only for expectations")
  }
}

extension ValueError {
  /// Returns a mistake in the syntax of a path.
  fileprivate static func malformed(_ kind: CompoundError.Kind, at range: Range<Int>) -> Self {
    Self(kind: .malformedPath, range: range, message: kind.message, help: kind.help)
  }
}

/// The progress of reading one path.
private struct Reading {
  let text: Compound
  let signature: Signature
  let role: Role
  var masked: Masked
  /// The part of the path whose payloads are being read.
  var part = 0
  /// The number of arguments of the current part that have been read.
  var argumentsRead = 0
  /// Whether the path ended before the remaining names.
  var isBelowEnd = false

  mutating func readSlots(_ bytes: Span<UInt8>, in lexicon: inout Lexicon) throws(ValueError) {
    for (index, slot) in signature.slots.enumerated() {
      let value =
        switch slot.position {
        case .payload(let label): try payload(label, slot, bytes, &lexicon)
        case .below:
          try below(slot, isLast: index == signature.slots.count - 1, bytes, &lexicon)
        case .positional, .keyword, .flag:
          DeclarationMistake(
            "the path \(signature.name) has a value that is neither in its parentheses nor "
              + "below it",
            write: "declare its place with .payload(\"…\") or .below"
          ).stop()
        }
      masked.add(value, at: signature.places[index])
    }
    try checkArgumentsAreRead(bytes)
    if part + 1 < text.parts.count {
      throw ValueError(
        kind: .nothingBelow, range: text.parts[part + 1].name,
        message: "there is nothing below \(name(of: part, bytes))", help: nil)
    }
  }

  private mutating func payload(
    _ label: String, _ slot: Slot, _ bytes: Span<UInt8>, _ lexicon: inout Lexicon
  ) throws(ValueError) -> Masked {
    if isBelowEnd, text.isOpenBelow { return slot.anything }
    let arguments = text.parts[part].arguments
    if argumentsRead < arguments.count {
      let argument = text.arguments[arguments.lowerBound + argumentsRead]
      if bytes.extracting(argument.label).spells(label) {
        argumentsRead += 1
        if slot.isList { return try list(argument, of: slot, bytes, &lexicon) }
        if argument.isAny { return slot.anyValue }
        return try value(of: slot, at: argument.value, argument.isQuoted, bytes, &lexicon)
      }
    }
    let isOpen =
      text.parts[part].isOpen || role == .condition && text.parts[part].arguments.isEmpty
    if isOpen { return slot.anything }
    return try leftOut(slot, label, bytes)
  }

  /// Reads the next name or, if this is the last value, the rest of the path as a nested path.
  private mutating func below(
    _ slot: Slot, isLast: Bool, _ bytes: Span<UInt8>, _ lexicon: inout Lexicon
  ) throws(ValueError) -> Masked {
    guard part + 1 < text.parts.count, !isBelowEnd else {
      isBelowEnd = true
      return try nothingBelow(slot, bytes)
    }
    try checkArgumentsAreRead(bytes)
    part += 1
    argumentsRead = 0
    let name = text.parts[part].name
    guard isLast, slot.isPath else { return try value(of: slot, at: name, false, bytes, &lexicon) }
    (part, isBelowEnd) = (text.parts.count - 1, true)
    argumentsRead = text.parts[part].arguments.count
    return try value(of: slot, at: name.lowerBound..<bytes.count, false, bytes, &lexicon)
  }

  /// Returns the expectation for a name that is left out at the end of the path.
  private func nothingBelow(_ slot: Slot, _ bytes: Span<UInt8>) throws(ValueError) -> Masked {
    if text.isOpenBelow || role == .condition && !slot.isOptional { return slot.anything }
    guard !slot.isOptional else { return slot.nothing }
    let name = name(of: part, bytes)
    throw ValueError(
      kind: .missingPart, range: text.parts[part].name,
      message: "\(name) always has a name below it: \(slot.placeholder)",
      help: role != .value ? "write \(name)/... to accept any" : nil)
  }

  private func value(
    of slot: Slot, at range: Range<Int>, _ isQuoted: Bool, _ bytes: Span<UInt8>,
    _ lexicon: inout Lexicon
  ) throws(ValueError) -> Masked {
    do {
      let value = try slot.value(
        written: bytes.extracting(range), isQuoted: isQuoted, as: role, in: &lexicon)
      if slot.hasText { try checkIsWritable(value.value, in: slot, lexicon) }
      return value
    } catch {
      throw error.within(range)
    }
  }

  /// Rejects a value whose printed word could not be read here. The printed word can differ from
  /// the word that was read.
  private func checkIsWritable(
    _ value: Packed, in slot: Slot, _ lexicon: Lexicon
  ) throws(ValueError) {
    var word = ""
    slot.writeOne(value, in: lexicon, into: &word)
    let isName = slot.position == .below
    let marks = isName ? "/(\"" : "("
    let isQuoted = !isName && word.hasPrefix("\"")
    guard !slot.isPath, !isQuoted, word.contains(where: marks.contains) else { return }
    throw ValueError(
      kind: .notAValue, message: "its word is `\(word)`, which cannot be a part of a path",
      help: nil)
  }

  /// Reads a list from its first value onwards; a single `_` stands for any list.
  private mutating func list(
    _ first: Compound.Argument, of slot: Slot, _ bytes: Span<UInt8>, _ lexicon: inout Lexicon
  ) throws(ValueError) -> Masked {
    let arguments = text.parts[part].arguments
    var words = [first]
    while argumentsRead < arguments.count,
      case let next = text.arguments[arguments.lowerBound + argumentsRead], next.isContinuation
    {
      words.append(next)
      argumentsRead += 1
    }
    if words.count == 1, first.isAny { return slot.anything }
    var values: [Masked] = []
    for (index, word) in words.enumerated() {
      if word.isGap {
        guard index == words.count - 1 else {
          throw .malformed(.gapNotLast, at: word.value)
        }
        return Masked(list: values, isOpen: true)
      }
      values.append(
        word.isAny
          ? slot.anyValue : try value(of: slot, at: word.value, word.isQuoted, bytes, &lexicon))
    }
    return Masked(list: values, isOpen: false)
  }

  private func leftOut(
    _ slot: Slot, _ label: String, _ bytes: Span<UInt8>
  ) throws(ValueError) -> Masked {
    guard !slot.isOptional else { return slot.nothing }
    let arguments = text.arguments[text.parts[part].arguments]
    if arguments.contains(where: { bytes.extracting($0.label).spells(label) }) {
      // The argument is present but out of order.
      try checkArgumentsAreRead(bytes)
    }
    let name = name(of: part, bytes)
    throw ValueError(
      kind: .missingPart, range: text.parts[part].name,
      message: "\(name) always has \(label): \(slot.placeholder)",
      help: role != .value ? "write \(name)(...) to accept any" : nil)
  }

  private func checkArgumentsAreRead(_ bytes: Span<UInt8>) throws(ValueError) {
    let arguments = text.parts[part].arguments
    guard argumentsRead < arguments.count else { return }
    let first = text.arguments[arguments.lowerBound + argumentsRead]
    guard !first.isContinuation else {
      throw .malformed(.missingComma, at: first.value)
    }
    let labels = signature.slots.compactMap { slot in
      if case .payload(let label) = slot.position { label } else { nil }
    }
    let expected =
      labels.isEmpty ? "no payload" : labels.joined(separator: ", ") + ", in this order"
    throw ValueError(
      kind: .unexpectedPart, range: first.label,
      message: "this part is not allowed here", help: "\(name(of: part, bytes)) has \(expected)")
  }

  private func name(of part: Int, _ bytes: Span<UInt8>) -> String {
    String(copying: bytes.extracting(text.parts[part].name))
  }
}
