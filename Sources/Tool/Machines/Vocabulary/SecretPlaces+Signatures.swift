import Notation

extension SecretPlaces {
  /// Finds the places where secrets can follow the words of the given verbs. A misspelt verb is
  /// treated as the most similar known verb.
  init(of signatures: Lazy<[Signature]>) {
    self.init(
      behindFirst: { word in
        if Keyword.leadToVerb.contains(word) { return .verb }
        guard !Keyword.reservedWords.contains(word) else { return .secret }
        let all = signatures.value
        let isName = all.contains { $0.name == word }
        let name = isName ? word : Spelling.nearest(to: word, among: all.map(\.name))
        let meant = all.filter { $0.name == name }
        return meant.isEmpty ? nil : meant.contains(where: \.takesSecret) ? .secret : .plain
      },
      behindAnnouncement: { word in
        let slots = signatures.value.flatMap { $0.slots }.filter { $0.position == .keyword(word) }
        return slots.isEmpty ? nil : slots.contains(where: \.isSecret) ? .secret : .plain
      })
  }
}

extension Keyword {
  /// The words of the notation that are followed by a verb or a state.
  fileprivate static let leadToVerb =
    [given, never, stateAssertion, queryAssertion].map(\.rawValue) + [absence] + operators
}

extension Slot {
  /// Whether the value is a secret, or a path with a secret.
  fileprivate var isSecret: Bool { !pseudonyms.isEmpty || names.contains(where: \.takesSecret) }
}

extension Signature {
  /// Whether a value of the phrase, or of the answer to the phrase, is a secret.
  public var takesSecret: Bool {
    slots.contains(where: \.isSecret) || result?.isSecret ?? false
  }
}
