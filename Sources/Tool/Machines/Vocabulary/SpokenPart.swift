/// A written value in a phrase, and the value's name in the declaration.
public struct SpokenPart: Hashable, Sendable {
  /// The keyword or label of the value, such as `email`, `for` or `error`. A value without a
  /// keyword or label is named after its placeholder.
  public let name: String

  /// The value in the notation; for a secret, its pseudonym. Empty for a flag.
  public let text: String

  /// The value as a JSON number; `nil` if it is not a number. A span of time is in seconds.
  public let number: String?
}

extension Spoken {
  /// The declaration of the value's verb.
  public var signature: Signature? { Self.glossary[phrase.verb] }

  /// Returns the values of the phrase in declared order. Omitted values are left out.
  public func parts(in lexicon: Lexicon) -> [SpokenPart] {
    let phrase = phrase
    return Self.glossary[phrase.verb]?.parts(of: phrase.operands, in: lexicon) ?? []
  }
}

extension Path {
  /// Returns the names of the path without their payloads, such as `unauthenticated` and `landing`.
  public func names(in lexicon: Lexicon) -> [String] {
    let phrase = phrase
    return Self.glossary[phrase.verb]?.names(of: phrase.operands, in: lexicon) ?? []
  }
}

extension Signature {
  fileprivate func parts(of operands: Packed, in lexicon: Lexicon) -> [SpokenPart] {
    slots.enumerated().compactMap { index, slot in
      let value = operands.value(at: places[index])
      guard slot.isWritten(value) else { return nil }
      let text = slot.text(of: value, in: lexicon)
      return SpokenPart(
        name: slot.partName, text: text, number: slot.number(in: value, writtenAs: text))
    }
  }

  fileprivate func names(of operands: Packed, in lexicon: Lexicon) -> [String] {
    [name]
      + slots.enumerated().compactMap { index, slot in
        let value = operands.value(at: places[index])
        guard slot.position == .below, slot.isWritten(value) else { return nil }
        return slot.text(of: value, in: lexicon)
      }
  }
}

extension Slot {
  /// The name of the value in the declaration.
  var partName: String {
    switch position {
    case .keyword(let word), .flag(let word), .payload(let word): word
    case .positional, .below: valueName.lowercased()
    }
  }

  /// Returns the value as a JSON number; `text` is the value in the notation. Returns `nil` if the
  /// slot's values are not numbers.
  fileprivate func number(in value: Packed, writtenAs text: String) -> String? {
    let bits = (isWrapped ? value.unwrapped : value).bits
    if valueType == ObjectIdentifier(Seconds.self) { return "\(bits)" }
    if valueType == ObjectIdentifier(Milliseconds.self) {
      return Milliseconds(bits: bits)?.seconds
    }
    return isNumber && !isList ? text : nil
  }
}
