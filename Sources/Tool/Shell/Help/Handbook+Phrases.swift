import Machines

// The help on the words of a phrase, which depends on their places in it.

extension Handbook {
  /// Returns the pages about a word of a phrase; empty if the phrase has no place for the word.
  func pages(of word: PhraseWord) -> [String] {
    guard let place = M.vocabulary.place(of: word) else { return [] }
    let written = word.text(at: place)
    switch place.role {
    case .name: return namePages(written, place.signature)
    case .announcement(let slot): return [announcementPage(of: slot, in: place.signature)]
    case .value(let slot): return pages(ofValue: written, of: slot, in: place.signature)
    }
  }

  /// Returns the card of a scene, or the page about a verb or a state.
  private func namePages(_ name: String, _ signature: Signature) -> [String] {
    let cards = cardPages(name)
    guard cards.isEmpty else { return cards }
    let kind = kinds.first { _, signatures in
      signatures.contains { $0.usage == signature.usage && $0.help == signature.help }
    }
    return [verbPage(signature, kind?.name ?? "a name in a path")]
  }

  /// Returns the page about a word or a label before a value, or about a flag.
  private func announcementPage(of slot: Slot, in signature: Signature) -> String {
    let usage = "  a word of the form: \(signature.usage)\n"
    switch slot.position {
    case .flag(let word): return "\(word)\n\(usage)  \(word): \(slot.expectation)\n"
    case .keyword(let word): return "\(word) \(slot.placeholder)\n\(usage)\(description(of: slot))"
    case .payload(let label):
      return "\(label): \(slot.placeholder)\n\(usage)\(description(of: slot))"
    case .positional, .below: return usage
    }
  }

  /// Returns the pages about a value: of a decider, a rule or a scene, its own page. A value that
  /// is not among the known ones can be a secret and is not repeated.
  private func pages(
    ofValue word: String, of slot: Slot, in signature: Signature
  ) -> [String] {
    if slot.valueType == ObjectIdentifier(M.Decider.self) { return deciderPages(word) }
    if slot.valueType == ObjectIdentifier(M.Rule.self) { return rulePages(word) }
    let cards = slot.isClosed ? cardPages(word) : []
    guard cards.isEmpty else { return cards }
    let isAny = word == "_"
    let isGenerated = slot.generatedValues.contains {
      Self.kind(of: $0.example) == Self.kind(of: word)
    }
    let isKnown =
      isAny || isGenerated || slot.examples.contains(word) || values(of: slot).contains(word)
    let (place, usage) = (slot.placeholder, signature.usage)
    let role = isKnown ? "\(isAny ? "any" : "a") value of \(place) in" : "a value of the form"
    return ["\(isKnown ? word : place)\n  \(role): \(usage)\n\(description(of: slot))"]
  }

  /// The expected values of a place, and the ones that are possible now.
  private func description(of slot: Slot) -> String {
    "  \(slot.placeholder): \(slot.expectation)\n" + possibilities(of: slot)
  }
}
