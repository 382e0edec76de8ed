extension Signature {
  /// Appends a phrase of this verb.
  func write(_ operands: Packed, in lexicon: Lexicon, into text: inout String) {
    text += name
    var isInParentheses = false
    for (index, slot) in slots.enumerated() {
      let value = operands.value(at: places[index])
      guard slot.isWritten(value) else { continue }
      slot.separate(from: &text, &isInParentheses)
      text += slot.lead
      slot.print(
        value, in: lexicon, into: &text,
        endingListsAt: slot.isList && !slot.isPayload ? announcements : [])
    }
    if isInParentheses { text += ")" }
  }

  /// The form of the phrase with placeholders, such as `switch ACCOUNT`.
  ///
  /// Optional parts are in brackets.
  public var usage: String {
    var text = name
    var isInParentheses = false
    for slot in slots {
      slot.separate(from: &text, &isInParentheses)
      let part = slot.part(slot.placeholder)
      text += slot.isOptional ? "[\(part)]" : part
    }
    return isInParentheses ? text + ")" : text
  }
}

extension Slot {
  /// Whether the value is inside the parentheses of a path.
  var isPayload: Bool {
    if case .payload = position { true } else { false }
  }

  /// Appends the separator between the preceding text and this part of the phrase.
  func separate(from text: inout String, _ isInParentheses: inout Bool) {
    switch position {
    case .payload: text += isInParentheses ? ", " : "("
    case .positional, .keyword, .flag: text += isInParentheses ? ") " : " "
    case .below: text += isInParentheses ? ")" : ""
    }
    isInParentheses = isPayload
  }

  /// The part of the phrase before the value.
  var lead: String {
    switch position {
    case .positional: ""
    case .keyword(let word): "\(word) "
    case .flag(let word): word
    case .payload(let label): "\(label): "
    case .below: "/"
    }
  }

  /// Returns this part of the phrase with the text of a value. A flag has no such text.
  func part(_ value: String) -> String {
    if case .flag = position { lead } else { lead + value }
  }
}

extension Slot {
  /// Returns the reason why some paths with these values could be printed but not read, or `nil` if
  /// there is no such reason.
  package static func obstacle(to slots: [Slot]) -> String? {
    for (index, slot) in slots.enumerated() {
      let rest = slots[(index + 1)...]
      if let obstacle = slot.obstacle(before: rest) { return obstacle }
    }
    return nil
  }

  private func obstacle(before rest: ArraySlice<Slot>) -> String? {
    let hasParts = isPath && names.contains { !$0.slots.isEmpty }
    switch position {
    case .payload: return hasParts ? "a path with values in the parentheses of another" : nil
    case .below where isList: return "a list below a name"
    case .below where hasParts && !rest.isEmpty:
      return "a path with values below, which is not last"
    case .below where isOptional && rest.contains { $0.position == .below && !$0.isOptional }:
      return "an optional name below another, before a name that is not optional"
    case .below, .positional, .keyword, .flag: return nil
    }
  }
}
