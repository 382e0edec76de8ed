import Machines
import Notation
import ScenarioLanguage

// The events of claims.
extension ClaimReader {
  mutating func event(
    _ line: ClaimSyntax.Line, behind count: Int = 0
  ) throws(Diagnostic) -> ClaimEvent {
    let words = line.words.dropFirst(count)
    var phrasings: [ClaimEvent.Phrasing] = []
    if let joiner = words.first(where: { word in
      !word.isQuoted && ["and", "not"].contains(text.document.text(of: word))
    }) {
      let word = text.document.text(of: joiner)
      throw text.error(
        joiner.range,
        word == "and" ? "events cannot be joined by `and`" : "an event cannot be negated",
        word == "and"
          ? "join them by `or`, or write two claims"
          : "write `within … EVENT`, or `first` and `before`")
    }
    var rest = words
    while true {
      let phrase = rest.prefix { $0.isQuoted || text.document.text(of: $0) != "or" }
      guard !phrase.isEmpty else {
        let place = rest.first?.range ?? line.range.upperBound..<line.range.upperBound
        throw text.error(place, "an event is missing here", "write an event on both sides of `or`")
      }
      phrasings.append(try phrasing(phrase))
      guard phrase.endIndex < rest.endIndex else {
        let start = words.first?.range.lowerBound ?? line.range.upperBound
        return ClaimEvent(self.line(start..<line.range.upperBound), phrasings)
      }
      rest = rest[(phrase.endIndex + 1)...]
    }
  }

  private mutating func phrasing(
    _ words: ArraySlice<Word>
  ) throws(Diagnostic) -> ClaimEvent.Phrasing {
    let found = words.enumerated().compactMap { index, word in
      name(in: word).flatMap { names.contains($0) ? ClaimName($0, at: index) : nil }
    }
    if let missing = names.first(where: { name in !found.contains { $0.text == name } }),
      let first = found.first
    {
      throw text.error(
        words[words.startIndex + first.position].range,
        "this event has <\(first.text)> but not <\(missing)>",
        "an event has all names of its claim, or none of them")
    }
    try demandNoSecrets(words)
    var bytes = text.document.bytes
    let plain = words.map { word in
      guard name(in: word) != nil else { return word }
      let start = word.range.lowerBound
      bytes[start] = UInt8(ascii: "_")
      return Word(
        range: start..<start + 1, id: WordID("_"), isQuoted: false, hasEscapes: false,
        isCompound: false)
    }
    let result: (phrasing: ClaimEvent.Phrasing, types: [ObjectIdentifier])
    do throws(WordError) {
      result = try M.vocabulary.phrasing(
        plain[...], of: bytes.span, naming: found, in: names, &lexicon)
    } catch { throw explained(error) }
    try note(result.types, in: words)
    return result.phrasing
  }

  /// Notes the types of the names. Throws if a name already stands for another kind of value.
  private mutating func note(
    _ found: [ObjectIdentifier], in words: ArraySlice<Word>
  ) throws(Diagnostic) {
    for (name, type) in zip(names, found) {
      guard let word = words.first(where: { self.name(in: $0) == name }) else { continue }
      let line = text.document.lineNumber(of: word.range.lowerBound)
      if let known = types[name], known.type != type {
        throw text.error(
          word.range, "<\(name)> already stands for another kind of value on line \(known.line)",
          "use another name, or write `_` for one of the two")
      }
      types[name] = types[name] ?? (type, line)
    }
  }

  /// An event can be a stimulus, too, which the error about an unknown observation does not say.
  private func explained(_ error: WordError) -> Diagnostic {
    guard error.kind == .unknownVerb else { return text.document.diagnostic(error) }
    let word = String(decoding: text.document.bytes[error.range], as: UTF8.self)
    let names = M.vocabulary.stimuli.names + M.vocabulary.observations.names
    let isOfCondition = ["is", "has", "not"].contains(word)
    let nearest =
      Spelling.nearest(to: word, among: names).map { "did you mean \($0)?" }
      ?? M.vocabulary.claim(like: word).map { "did you mean the state \($0)?" }
    return text.error(
      error.range, "this is not an event",
      isOfCondition
        ? "for a state, write `while CONDITION`, or the event `-> STATE`"
        : nearest ?? "write a stimulus or an observation")
  }

  /// A secret in a claim could never match, because scenarios contain only pseudonyms.
  func demandNoSecrets(_ words: ArraySlice<Word>) throws(Diagnostic) {
    let bytes = text.document.bytes.span
    for word in words where !word.isQuoted {
      guard M.vocabulary.pseudonym(endingWord: bytes.extracting(word.range)) != nil else {
        continue
      }
      throw text.error(
        word.range, "a claim cannot name a secret", "write `_`, which stands for any value")
    }
  }
}
