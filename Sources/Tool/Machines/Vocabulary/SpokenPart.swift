/// One written value of a phrase, with its name in the declaration.
public struct SpokenPart: Hashable, Sendable {
  /// The keyword or label of the value, or else its placeholder: `email`, `for`, `error`.
  public let name: String

  /// The value in the notation; for a secret, its pseudonym. Empty for a flag.
  public let text: String

  /// The value as a JSON number, if it is one; a span of time is in seconds.
  public let number: String?
}

extension Spoken {
  /// The declaration of the value's verb.
  public var signature: Signature? { Self.glossary[phrase.verb] }

  /// The values of the phrase in declared order, without omitted ones.
  public func parts(in lexicon: Lexicon) -> [SpokenPart] {
    let phrase = phrase
    return Self.glossary[phrase.verb]?.parts(of: phrase.operands, in: lexicon) ?? []
  }
}

extension Path {
  /// The names of the path without their payloads: `unauthenticated`, `landing`.
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

  /// The number of a value that is written as `text`, if the values are numbers.
  fileprivate func number(in value: Packed, writtenAs text: String) -> String? {
    if valueType == ObjectIdentifier(Seconds.self) {
      return "\((isWrapped ? value.unwrapped : value).bits)"
    }
    return isNumber && !isList ? text : nil
  }
}
