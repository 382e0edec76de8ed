extension Signature {
  /// Appends a phrase of this verb.
  func write(_ operands: Packed, in lexicon: Lexicon, into text: inout String) {
    text += name
    var hasOpenParenthesis = false
    for (index, slot) in slots.enumerated() {
      let value = operands.value(at: places[index])
      guard slot.isWritten(value) else { continue }
      if hasOpenParenthesis, !slot.isPayload {
        text += ")"
        hasOpenParenthesis = false
      }
      switch slot.position {
      case .positional: text += " "
      case .keyword(let word): text += " \(word) "
      case .flag(let word): text += " \(word)"
      case .payload(let label):
        text += hasOpenParenthesis ? ", \(label): " : "(\(label): "
        hasOpenParenthesis = true
      case .below: text += "/"
      }
      slot.print(
        value, in: lexicon, into: &text,
        endingListsAt: slot.isList && !slot.isPayload ? announcements : [])
    }
    if hasOpenParenthesis { text += ")" }
  }
}

extension Slot {
  /// Whether the value is inside the parentheses of a path.
  var isPayload: Bool {
    if case .payload = position { true } else { false }
  }
}
