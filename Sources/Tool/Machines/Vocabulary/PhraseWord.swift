/// A word of a line, and the phrase that contains it.
package struct PhraseWord: Sendable {
  /// A kind of phrases.
  package enum Kind: Sendable {
    case stimulus, given, observation, query
    /// The path of a state, without a verb.
    case state
    /// A stimulus or an observation, as in a claim.
    case event
  }

  let kind: Kind
  /// The words of the phrase as they are written, beginning with the verb.
  let words: [String]
  /// The index of the word in the phrase.
  let index: Int
  /// The part of the word at the cursor, if the word is a path: a name, a label or a value.
  let part: String
  /// The beginning of the word, up to the part.
  let beginning: String
  /// Whether the part is the label of a value in parentheses.
  let isLabel: Bool

  /// Creates a word.
  package init(
    _ kind: Kind, _ words: [String], at index: Int, part: String, behind beginning: String,
    isLabel: Bool
  ) {
    (self.kind, self.words, self.index) = (kind, words, index)
    (self.part, self.beginning, self.isLabel) = (part, beginning, isLabel)
  }

  /// Returns the text that has a meaning: the whole word, or a part of it.
  package func text(at place: WordPlace) -> String { place.isPart ? part : words[index] }
}

/// The meaning of a word, or of a part of it, in its phrase.
package struct WordPlace: Sendable {
  /// The role of the word.
  package enum Role: Sendable {
    /// The verb, or a name in a path.
    case name
    /// The word or the label before a value, or a flag.
    case announcement(Slot)
    case value(Slot)
  }

  /// The declaration to which the word belongs.
  package let signature: Signature
  package let role: Role
  /// Whether only the part of the word has this meaning, because the word is a path.
  package let isPart: Bool
}

extension Vocabulary {
  /// Returns the meaning of a word in its phrase; `nil` if the phrase has no place for it.
  package func place(of word: PhraseWord) -> WordPlace? {
    if word.kind == .state { return state.place(of: word) }
    guard let verb = signatures(of: word.kind).first(where: { $0.name == word.words.first }),
      let role = verb.role(ofWordAt: word.index, in: word.words)
    else { return nil }
    if case .value(let slot) = role, let place = slot.place(of: word) { return place }
    return WordPlace(signature: verb, role: role, isPart: false)
  }

  private func signatures(of kind: PhraseWord.Kind) -> [Signature] {
    switch kind {
    case .stimulus: stimuli.signatures
    case .given: givens.signatures
    case .observation: observations.signatures
    case .query: queries.signatures
    case .state: []
    case .event: stimuli.signatures + observations.signatures
    }
  }
}

extension Signature {
  /// Returns the role of a word, in the order in which a phrase is read: first the positional
  /// values, then the announced ones, and last the values of an answer.
  fileprivate func role(ofWordAt index: Int, in words: [String]) -> WordPlace.Role? {
    guard index > 0 else { return .name }
    var expected = slots.filter { $0.position == .positional }[...]
    for (position, word) in words.enumerated().dropFirst() {
      let role: WordPlace.Role
      let announced = slots.first { $0.announcement == word }
      if let next = expected.first, !next.isList || announced == nil {
        role = .value(next)
        if !next.isList { expected.removeFirst() }
      } else if let announced {
        role = .announcement(announced)
        if case .flag = announced.position { expected = [] } else { expected = [announced] }
      } else {
        guard let result else { return nil }
        role = .value(result)
      }
      if position == index { return role }
    }
    return nil
  }

  /// The declarations of this name, and of all names that can be below it.
  fileprivate var withNamesBelow: [Signature] {
    [self] + slots.flatMap { $0.names }.flatMap(\.withNamesBelow)
  }
}

extension Slot {
  /// Returns the meaning of a part of a path; `nil` if values of this place are not paths.
  fileprivate func place(of word: PhraseWord) -> WordPlace? {
    let all = names.flatMap(\.withNamesBelow)
    let path = PathBeginning(word.beginning)
    if let label = path.isInParentheses ? word.isLabel ? word.part : path.label : nil {
      for name in path.names.reversed() {
        guard let signature = all.first(where: { $0.name == name }),
          let slot = signature.slots.first(where: { $0.position == .payload(label) })
        else { continue }
        let role = word.isLabel ? WordPlace.Role.announcement(slot) : .value(slot)
        return WordPlace(signature: signature, role: role, isPart: true)
      }
      return nil
    }
    if let own = all.first(where: { $0.name == word.part }) {
      return WordPlace(signature: own, role: .name, isPart: true)
    }
    let root = all.first { $0.name == path.names.first }
    let below = root?.slots.first { $0.position == .below && $0.examples.contains(word.part) }
    guard let root, let below else { return nil }
    return WordPlace(signature: root, role: .value(below), isPart: true)
  }
}

/// The beginning of a path, up to one of its parts.
private struct PathBeginning {
  /// The names in the path.
  var names: [String] = []
  /// The last label in the parentheses.
  var label = ""
  var isInParentheses = false

  init(_ text: String) {
    var (word, isQuoted) = ("", false)
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      switch character {
      case _ where isQuoted: break
      case "(", "/":
        if !isInParentheses, !word.isEmpty { names.append(word) }
        isInParentheses = isInParentheses || character == "("
        word = ""
      case ")": (isInParentheses, word) = (false, "")
      case ":": (label, word) = (word, "")
      case ",", " ": word = ""
      default: word.append(character)
      }
    }
  }
}
