import Notation

/// An event of a step: a stimulus or an observation. A stimulus occurs unless it is refused or
/// ignored.
package struct ClaimEvent: Hashable, Sendable {
  /// One of the phrases that are the event.
  package struct Phrasing: Hashable, Sendable {
    let pattern: PhrasePattern
    let isStimulus: Bool
    /// The places of the claim's names, in their order; empty if the phrase has none of them.
    fileprivate let names: [NamedPlace]
  }

  /// The place of a name in a phrase.
  struct NamedPlace: Hashable, Sendable {
    let place: PackedPlace
    let isWrapped: Bool
  }

  /// The event as written.
  package let text: String
  /// The phrases that are the event.
  let phrasings: [Phrasing]

  /// Creates the event of any of some phrases.
  package init(_ text: String, _ phrasings: [Phrasing]) {
    self.text = text
    self.phrasings = phrasings
  }
}

extension ClaimEvent {
  /// Whether some of the phrases have the names of the claim.
  package var hasNames: Bool { phrasings.contains { !$0.names.isEmpty } }

  /// Whether some of the phrases are the event for every value of the claim's names.
  package var isForEveryValue: Bool { phrasings.contains { $0.names.isEmpty } }

  /// Returns the values for which a phrase is the event, if it has the names of the claim.
  package func values(in phrase: Phrase, isStimulus: Bool) -> [[Packed]] {
    phrasings.filter { !$0.names.isEmpty && $0.isStimulus == isStimulus && $0.matches(phrase) }
      .map { $0.values(in: phrase) }
  }

  /// Returns whether a phrase is the event for some values of the claim's names, or for all values
  /// if `values` is `nil`.
  package func isMatched(
    by phrase: Phrase, isStimulus: Bool, for values: [Packed]?
  ) -> Bool {
    phrasings.contains { phrasing in
      phrasing.isStimulus == isStimulus && phrasing.matches(phrase)
        && (phrasing.names.isEmpty || phrasing.values(in: phrase) == values)
    }
  }
}

extension ClaimEvent.Phrasing {
  /// Returns whether a phrase is the event.
  func matches(_ phrase: Phrase) -> Bool { pattern.matches(phrase) }

  /// Returns the values of the claim's names in a phrase; empty if the phrase has none of them.
  func values(in phrase: Phrase) -> [Packed] {
    names.map { name in
      let value = phrase.operands.value(at: name.place)
      return name.isWrapped ? value.unwrapped : value
    }
  }
}

/// A name in a claim, such as `<who>`, at a place of a phrase.
package struct ClaimName: Sendable {
  /// The name without its brackets.
  package let text: String
  /// The position of the word in the phrase, from 0 for the verb.
  package let position: Int

  /// Creates a name at a position.
  package init(_ text: String, at position: Int) {
    self.text = text
    self.position = position
  }
}

extension Vocabulary {
  /// Reads a phrase in which the words at the positions of `names` stand for any value.
  ///
  /// Returns the phrase with its names in the order of `order`, and the type of each name's value.
  /// The names of the phrase are either all names of `order` or none.
  package func phrasing(
    _ words: ArraySlice<Word>, of document: Span<UInt8>, naming names: [ClaimName],
    in order: [String], _ lexicon: inout Lexicon
  ) throws(WordError) -> (phrasing: ClaimEvent.Phrasing, types: [ObjectIdentifier]) {
    guard let first = words.first else { preconditionFailure("a phrase has words") }
    let isStimulus = !first.isQuoted && stimuli.knows(first, of: document)
    if let quoted = words.first(where: { $0.isQuoted }) {
      var texts = Lexicon()
      _ = try pattern(words, of: document, isStimulus: isStimulus, &texts)
      if texts.holdsSecrets {
        throw WordError(
          kind: .notAValue, range: quoted.range, message: "a claim cannot name a secret",
          help: "write `_`, which stands for any value")
      }
    }
    let pattern = try pattern(words, of: document, isStimulus: isStimulus, &lexicon)
    let glossary = isStimulus ? stimuli : observations
    guard let signature = glossary[pattern.verb] else { preconditionFailure("the verb was read") }
    let slots = signature.slotsOfWords(words.dropFirst(), of: document)
    var places: [ClaimEvent.NamedPlace] = []
    var types: [ObjectIdentifier] = []
    for name in order where !names.isEmpty {
      guard let found = names.first(where: { $0.text == name }),
        let slot = slots[found.position - 1], !signature.slots[slot].isList
      else {
        let range = words[words.startIndex + (names.first?.position ?? 0)].range
        throw WordError(
          kind: .notAValue, range: range, message: "a name cannot stand here",
          help: "a name stands for one whole value, which is not in a list")
      }
      places.append(
        ClaimEvent.NamedPlace(
          place: signature.places[slot], isWrapped: signature.slots[slot].isWrapped))
      types.append(signature.slots[slot].comparedType)
    }
    return (
      ClaimEvent.Phrasing(pattern: pattern, isStimulus: isStimulus, names: places), types
    )
  }

  private func pattern(
    _ words: ArraySlice<Word>, of document: Span<UInt8>, isStimulus: Bool,
    _ lexicon: inout Lexicon
  ) throws(WordError) -> PhrasePattern {
    isStimulus
      ? try stimulusPattern(words, of: document, as: .condition, in: &lexicon)
      : try expectation(words, of: document, as: .condition, in: &lexicon)
  }
}

extension Slot {
  /// The type that decides whether the values of two slots can be equal. Texts of any type can,
  /// such as all names in a program behind the machine.
  fileprivate var comparedType: ObjectIdentifier {
    let isText = width == (isWrapped ? 1 : 0) && tailCount == 1
    return isText ? ObjectIdentifier(String.self) : representedType ?? valueType
  }
}

extension Glossary {
  /// Returns whether a word is one of the verbs.
  package func knows(_ word: Word, of document: Span<UInt8>) -> Bool {
    self[word.id].map { document.spells($0.name, word) } ?? false
  }
}

extension Signature {
  /// Returns, for each word behind the verb, the slot whose value it is; `nil` for words that
  /// announce a value.
  fileprivate func slotsOfWords(_ words: ArraySlice<Word>, of document: Span<UInt8>) -> [Int?] {
    var open = slots.indices.filter { slots[$0].position == .positional }[...]
    var announced: Int?
    return words.map { word in
      if let slot = announced {
        announced = nil
        return slot
      }
      let own = slots.indices.first { index in
        slots[index].announcement.map { document.spells($0, word) } ?? false
      }
      if let own {
        if case .flag = slots[own].position { return nil }
        announced = own
        open = []
        return nil
      }
      guard let slot = open.first else { return nil }
      if !slots[slot].isList { open = open.dropFirst() }
      return slot
    }
  }
}
