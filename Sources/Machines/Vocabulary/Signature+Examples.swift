extension Signature {
  /// Every phrase of the verb over the examples of its parameters, as the notation writes it.
  public var examples: [String] {
    var phrases = [(text: name, isInParentheses: false, isAtEnd: false)]
    for slot in slots {
      phrases = phrases.flatMap { phrase in
        guard !phrase.isAtEnd else { return [phrase] }
        let written = slot.examples.map { example in
          let (text, isInParentheses) = slot.write(
            example, behind: phrase.text, phrase.isInParentheses)
          return (text: text, isInParentheses: isInParentheses, isAtEnd: false)
        }
        guard slot.omission == .none else { return written }
        // Where a path ends, nothing stands below any more.
        let isAtEnd = slot.position == .below
        return [(phrase.text, phrase.isInParentheses, isAtEnd)] + written
      }
    }
    return phrases.map { $0.isInParentheses ? $0.text + ")" : $0.text }
  }
}

extension Slot {
  fileprivate func write(
    _ example: String, behind text: String, _ isInParentheses: Bool
  ) -> (text: String, isInParentheses: Bool) {
    let end = isInParentheses ? ")" : ""
    return switch position {
    case .positional: ("\(text) \(example)", false)
    case .keyword(let word): ("\(text) \(word) \(example)", false)
    case .flag(let word): ("\(text) \(word)", false)
    case .payload(let label):
      (text + (isInParentheses ? ", " : "(") + "\(label): \(example)", true)
    case .below: ("\(text)\(end)/\(example)", false)
    }
  }
}
