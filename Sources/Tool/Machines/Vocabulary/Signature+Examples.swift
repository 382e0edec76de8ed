extension Signature {
  /// The maximum number of phrases for which all examples are combined.
  private static let limit = 1000

  /// Phrases of the verb with the examples of its parameters, in the notation.
  ///
  /// These are all combinations or, if there are too many, enough phrases to use each example at
  /// least once.
  public var examples: [String] {
    var phrases = [Start(text: name)]
    var whole: [Start] = []
    for slot in slots {
      // A path that ends here has nothing below it.
      if slot.position == .below, slot.isOptional { whole += phrases }
      phrases = slot.ways(on: phrases, limit: Self.limit)
    }
    return (whole + phrases).map { $0.isInParentheses ? $0.text + ")" : $0.text }
  }
}

/// The beginning of a phrase.
private struct Start {
  var text: String
  var isInParentheses = false
}

extension Slot {
  /// Returns the continuations of `phrases` with the examples of this value. If the value is
  /// optional, there are also continuations that omit it.
  fileprivate func ways(on phrases: [Start], limit: Int) -> [Start] {
    let isLeftOut = isOptional && position != .below
    let choices: [String?] = (isLeftOut ? [nil] : []) + examples
    let count = phrases.count * choices.count
    guard count > limit else { return phrases.flatMap { phrase in choices.map { on(phrase, $0) } } }
    return (0..<max(phrases.count, choices.count)).map { index in
      on(phrases[index % phrases.count], choices[index % choices.count])
    }
  }

  private func on(_ phrase: Start, _ example: String?) -> Start {
    guard let example else { return phrase }
    var longer = phrase
    separate(from: &longer.text, &longer.isInParentheses)
    longer.text += part(example)
    return longer
  }
}
