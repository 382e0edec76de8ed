/// A word that can come next on a line, and its meaning.
public struct Candidate: Hashable, Sendable {
  /// The word as the notation writes it.
  public let text: String
  /// One line of help.
  public let help: String

  /// Creates a candidate from a word and its help.
  public init(text: String, help: String) {
    self.text = text
    self.help = help
  }
}

extension Glossary {
  /// Returns, in declared order, the words that can follow `words` on a line of this kind and begin
  /// with `prefix`.
  ///
  /// `values` returns the existing values of a place. If it returns `nil`, the examples are
  /// offered.
  public func candidates(
    behind words: [String], prefix: String, values: (Slot) -> [String]? = { _ in nil }
  ) -> [Candidate] {
    let all: [Candidate]
    if let name = words.first {
      guard let verb = signatures.first(where: { $0.name == name }) else { return [] }
      all = verb.candidates(behind: words.dropFirst(), prefix: prefix, values: values)
    } else {
      all = signatures.map { Candidate(text: $0.name, help: $0.help) }
    }
    return all.filter { $0.text.hasPrefix(prefix) }
  }
}

extension Signature {
  /// Returns the words that can follow `words`. `words` excludes the verb's own word.
  fileprivate func candidates(
    behind words: ArraySlice<String>, prefix: String, values: (Slot) -> [String]?
  ) -> [Candidate] {
    let positional = slots.filter { $0.position == .positional }
    if words.count < positional.count {
      return positional[words.count].candidates(startingWith: prefix, values)
    }
    var announced = slots.filter { $0.position != .positional }
    var rest = words.dropFirst(positional.count)
    while let word = rest.popFirst() {
      guard let index = announced.firstIndex(where: { $0.announcement == word }) else {
        return []
      }
      let slot = announced.remove(at: index)
      if case .flag = slot.position { continue }
      guard rest.popFirst() != nil else { return slot.candidates(startingWith: prefix, values) }
    }
    return announced.compactMap { slot in
      slot.announcement.map { Candidate(text: $0, help: slot.expectation) }
    }
  }
}

extension Slot {
  /// Returns the values of this place that exist in `machine`, in the notation; `nil` if the values
  /// do not depend on the machine.
  public func values<M: Machine>(in machine: M, _ lexicon: Lexicon) -> [String]? {
    var seen: Set<String> = []
    return M.domains.first { $0.type == valueType }?.values(machine)
      .map { text(of: wrapping($0), in: lexicon) }.filter { seen.insert($0).inserted }
  }

  fileprivate func candidates(
    startingWith prefix: String, _ values: (Slot) -> [String]?
  ) -> [Candidate] {
    if let known = values(self) { return known.map { Candidate(text: $0, help: expectation) } }
    let names = names
    guard names.isEmpty else { return PathCandidates(names).words(startingWith: prefix) }
    let generated = generatedValues
    return examples.map { example in
      let sentence = generated.first { $0.example == example }?.sentence ?? ""
      // In a complete list, the same description would be repeated for every value.
      let help = isClosed ? "" : sentence.isEmpty ? expectation : sentence
      return Candidate(text: example, help: help)
    }
  }
}

extension Vocabulary {
  /// Returns the stimuli and values that can follow `words`. Values that exist in `machine` replace
  /// the examples.
  public func stimulusCandidates(
    behind words: [String], prefix: String, at machine: M, in lexicon: Lexicon
  ) -> [Candidate] {
    stimuli.candidates(behind: words, prefix: prefix) { $0.values(in: machine, lexicon) }
  }

  /// Returns the queries and values that can follow `words`. Values that exist in `machine` replace
  /// the examples.
  public func queryCandidates(
    behind words: [String], prefix: String, at machine: M, in lexicon: Lexicon
  ) -> [Candidate] {
    queries.candidates(behind: words, prefix: prefix) { $0.values(in: machine, lexicon) }
  }

  /// Returns the words that can complete a state that begins with `prefix`. Values that exist in
  /// `machine` replace the examples.
  public func stateCandidates(
    startingWith prefix: String, at machine: M, in lexicon: Lexicon
  ) -> [Candidate] {
    PathCandidates(M.State.glossary.signatures) {
      $0.values(in: machine, lexicon) ?? $0.examples
    }.words(startingWith: prefix)
  }
}
