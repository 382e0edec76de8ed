import Notation

/// All words of a machine. Only the vocabulary reads and writes them.
///
/// The vocabulary is a class because it is large and frequently passed around.
public final class Vocabulary<M: Machine>: Sendable {
  /// The verbs of stimuli.
  public let stimuli: Glossary
  /// The verbs of observations.
  public let observations: Glossary
  /// The verbs of givens.
  public let givens: Glossary
  /// The verbs of queries.
  public let queries: Glossary
  let state: Slot
  /// The names of the states. The machine's transitions show which of the paths occur.
  let stateNames: Lazy<PathNames>
  /// The words that errors are allowed to show from an unparsable line.
  public let knownWords: KnownWords
  private let pseudonyms: Lazy<[String]>
  private let namedActors: Lazy<[Actor]>

  /// Collects the words of the machine's types.
  ///
  /// Mistakes that the compiler cannot detect in the declarations, such as two verbs with the same
  /// word, end the process with status 70 and a line that explains the fix.
  public init() {
    Self.checkMachine()
    state = Parameter<M.State>.path("STATE", expecting: "a state").slot
    stimuli = M.Stimulus.glossary
    observations = Observation<M>.words
    givens = M.Given.glossary
    queries = M.Query.glossary
    stateNames = Lazy {
      let states = M.ways.flatMap { [$0.origin, $0.target].compactMap(\.self) }
      let known = states.map { $0.names(in: Lexicon()).joined(separator: "/") }
      return PathNames(of: M.State.glossary.signatures, known: Set(known))
    }
    let signatures = stimuli.signatures + givens.signatures + queries.signatures
    let pseudonyms = Lazy<[String]> {
      signatures.flatMap { $0.slots }.flatMap { $0.pseudonyms }
        .reduce(into: []) { all, word in if !all.contains(word) { all.append(word) } }
    }
    self.pseudonyms = pseudonyms
    let all = signatures + observations.signatures
    namedActors = Lazy {
      Actor.ordered(all.compactMap { $0.actor } + M.Row.all.compactMap { $0.actor })
    }
    let phrases = Lazy { all + M.State.glossary.signatures }
    let words = Lazy<Set<String>> {
      KnownWords.words(in: phrases.value.flatMap { $0.words })
    }
    let hasSecrets = Lazy { phrases.value.contains(where: \.takesSecret) }
    knownWords = KnownWords(
      isInVocabulary: { words.value.contains($0) },
      isPseudonym: { pseudonyms.value.contains($0) }, hasSecrets: { hasSecrets.value },
      places: SecretPlaces(of: phrases))
    stimuli.checkWords(of: M.Stimulus.self)
    observations.checkWords(of: Observation<M>.self)
    givens.checkWords(of: M.Given.self)
    queries.checkWords(of: M.Query.self)
    queries.checkAnswers(of: M.Query.self)
    checkActors()
  }

  /// Stops the program if copies of the machine would share an object.
  private static func checkMachine() {
    guard M.self is AnyObject.Type else { return }
    DeclarationMistake(
      "\(M.self) is a class, so a step would change every stored state",
      write: "write `struct \(M.self)`, or drive the object with a Driver"
    ).stop()
  }
}

// MARK: - Actors

extension Vocabulary {
  /// The actors of stimuli, effects and rows: first the well-known actors that occur, then the
  /// machine's own actors in declared order.
  public var actors: [Actor] { namedActors.value }

  /// All actors that cause a stimulus, in the same order as ``actors``. A stimulus without an actor
  /// is caused by the user.
  public var causers: [Actor] { Actor.ordered(stimuli.signatures.lazy.map(\.causer)) }

  /// Stops the program if an actor's name is invalid, or is the word of a stimulus.
  private func checkActors() {
    for actor in Actor.ordered((stimuli.signatures + observations.signatures).compactMap(\.actor)) {
      if let mistake = actor.mistake { mistake.stop() }
    }
    if let actor = causers.first(where: { stimuli[WordID($0.name)]?.name == $0.name }) {
      DeclarationMistake(
        "\(M.self) has \(actor.name) as an actor and as a verb, which .can and --only "
          + "cannot distinguish",
        write: "give the verb another word, such as @Word(\"call-\(actor.name)\")"
      ).stop()
    }
  }
}

extension Glossary {
  /// Stops the program if a query does not declare the type of its answer.
  fileprivate func checkAnswers<Whole>(of type: Whole.Type) {
    guard let query = signatures.first(where: { $0.result == nil }) else { return }
    DeclarationMistake(
      "\(type) has the query \(query.name), which does not declare its answer",
      write: "write @Answers above its case, such as @Answers<[String]>"
    ).stop()
  }

  /// Stops the program if a verb is a keyword of the notation.
  fileprivate func checkWords<Whole>(of type: Whole.Type) {
    if let name = names.first(where: { Keyword.reservedWords.contains($0) }) {
      DeclarationMistake(
        "\(type) has the verb \(name), which is a word of the notation",
        write: "give the case another word, such as @Word(\"\(name)-it\")"
      ).stop()
    }
  }
}

// MARK: - Reading

extension Vocabulary {
  /// Reads a line with a stimulus.
  public func stimulus(
    _ words: ArraySlice<Word>, of document: Span<UInt8>, in lexicon: inout Lexicon
  ) throws(WordError) -> M.Stimulus {
    try value(stimuli, "stimulus", words, document, &lexicon)
  }

  /// Reads a line with a given. The words start after `given`.
  public func given(
    _ words: ArraySlice<Word>, of document: Span<UInt8>, in lexicon: inout Lexicon
  ) throws(WordError) -> M.Given {
    try value(givens, "given", words, document, &lexicon)
  }

  /// Reads a line with a complete observation. The line is from a trace, or from a block without
  /// open parts.
  public func observation(
    _ words: ArraySlice<Word>, of document: Span<UInt8>, in lexicon: inout Lexicon
  ) throws(WordError) -> Observation<M> {
    try value(observations, "observation", words, document, &lexicon)
  }

  /// Reads the expectation on a line of a block or after `never`.
  public func expectation(
    _ words: ArraySlice<Word>, of document: Span<UInt8>, as role: Role = .expectation,
    in lexicon: inout Lexicon
  ) throws(WordError) -> PhrasePattern {
    try pattern(observations, "observation", words, document, role, &lexicon)
  }

  /// Reads a pattern of stimuli: a stimulus in which `_` stands for any value.
  public func stimulusPattern(
    _ words: ArraySlice<Word>, of document: Span<UInt8>, as role: Role = .expectation,
    in lexicon: inout Lexicon
  ) throws(WordError) -> PhrasePattern {
    try pattern(stimuli, "stimulus", words, document, role, &lexicon)
  }

  private func pattern(
    _ glossary: Glossary, _ kind: String, _ words: ArraySlice<Word>, _ document: Span<UInt8>,
    _ role: Role, _ lexicon: inout Lexicon
  ) throws(WordError) -> PhrasePattern {
    let (first, signature) = try verb(glossary, kind, words, document)
    let operands = try signature.read(
      words.dropFirst(), behind: first, of: document, as: role, in: &lexicon)
    return PhrasePattern(verb: signature.id, operands: operands)
  }

  /// Returns the only observation that `pattern` matches. Returns `nil` if the pattern has open
  /// parts.
  public func observation(_ pattern: PhrasePattern) -> Observation<M>? {
    guard pattern.operands.isWhole else { return nil }
    return Observation(Phrase(verb: pattern.verb, operands: pattern.operands.value))
  }

  /// Returns the pattern without the decider of a transition. The result matches any decider. Other
  /// patterns are unchanged.
  public func withoutDecider(_ pattern: PhrasePattern) -> PhrasePattern {
    let decider = observations[pattern.verb].flatMap(Observation<M>.decider)
    return pattern.open(in: decider.map { [$0.place] } ?? [])
  }

  /// Returns the text `via _`, which follows a state and accepts any decider of the transition.
  /// Returns `nil` for other verbs, and if transitions have no decider.
  public func openDecider(of verb: WordID) -> String? {
    observations[verb].flatMap(Observation<M>.decider).map { "\($0.keyword) _" }
  }

  /// Reads the path of the state that `is` expects. In a condition, the path's first names can be
  /// left out if no other state has the remaining names.
  public func state(
    _ word: Word, of document: Span<UInt8>, as role: Role = .expectation,
    in lexicon: inout Lexicon
  ) throws(WordError) -> StatePattern {
    if role == .condition,
      let state = try stateWithoutFirstNames(word, of: document, in: &lexicon)
    {
      return state
    }
    let packed = try state.value(of: word, in: document, as: role, &lexicon)
    guard !packed.isOpenInAll else {
      throw WordError(
        kind: .matchesEverything, range: word.range, message: "this assertion always passes",
        help: "name a state")
    }
    return pattern(packed)
  }

  /// Reads the query and the expected answer of `has`. The words of the query precede the results.
  public func question(
    _ words: ArraySlice<Word>, of document: Span<UInt8>, in lexicon: inout Lexicon
  ) throws(WordError) -> (query: M.Query, answer: AnswerPattern) {
    if let first = words.first, document.spells(Keyword.absence, first) {
      return (
        try absence(of: words.dropFirst(), behind: first, document, &lexicon),
        AnswerPattern(isAbsence: true)
      )
    }
    let (first, signature) = try verb(queries, "query", words, document)
    let own = words.dropFirst().prefix(signature.slots.count)
    let operands = try signature.read(own, behind: first, of: document, as: .value, in: &lexicon)
    let query: M.Query = try value(of: signature, operands, first)
    let results = words.dropFirst(1 + own.count)
    return (query, try signature.readResults(results, of: document, in: &lexicon))
  }

  /// Reads the query of `has no`. Such a query has no results.
  private func absence(
    of words: ArraySlice<Word>, behind no: Word, _ document: Span<UInt8>,
    _ lexicon: inout Lexicon
  ) throws(WordError) -> M.Query {
    guard !words.isEmpty else {
      let end = no.range.upperBound
      throw WordError(
        kind: .missingParameter, range: end..<end, message: "a query is missing",
        help: "write `has no QUERY` to assert that its subject does not exist")
    }
    return try value(queries, "query", words, document, &lexicon)
  }

  private func value<Whole: Spoken>(
    _ glossary: Glossary, _ kind: String, _ words: ArraySlice<Word>,
    _ document: Span<UInt8>, _ lexicon: inout Lexicon
  ) throws(WordError) -> Whole {
    let (first, signature) = try verb(glossary, kind, words, document)
    let operands = try signature.read(
      words.dropFirst(), behind: first, of: document, as: .value, in: &lexicon)
    return try value(of: signature, operands, first)
  }

  /// Returns the value with these operands. The operands can be valid individually but not
  /// together, if a parameter disagrees with its type.
  private func value<Whole: Spoken>(
    of signature: Signature, _ operands: Masked, _ verb: Word
  ) throws(WordError) -> Whole {
    if let value = Whole(Phrase(verb: signature.id, operands: operands.value)) { return value }
    throw WordError(
      kind: .notAValue, range: verb.range, message: "nothing with these values exists",
      help: "usage: \(signature.usage)")
  }

  private func verb(
    _ glossary: Glossary, _ kind: String, _ words: ArraySlice<Word>,
    _ document: Span<UInt8>
  ) throws(WordError) -> (Word, Signature) {
    guard let first = words.first else {
      preconditionFailure("a line needs a word")
    }
    if !first.isQuoted, let signature = glossary[first.id], document.spells(signature.name, first) {
      return (first, signature)
    }
    throw WordError.unknown(kind, words, of: document, among: glossary.names)
  }
}

// MARK: - Secrets

extension Vocabulary {
  /// Reserves the pseudonyms in `words`, so that none of them is assigned to a secret in quotes.
  ///
  /// A pseudonym can also be the end of a longer word, such as a link.
  public func reservePseudonyms(
    in words: ArraySlice<Word>, of document: Span<UInt8>, in lexicon: inout Lexicon
  ) {
    guard !pseudonyms.value.isEmpty else { return }
    for word in words where !word.isQuoted {
      pseudonym(endingWord: document.extracting(word.range)).map { lexicon.reserve($0) }
    }
  }

  /// Returns whether printing `word` into a text would reserve a pseudonym that the text does not
  /// contain yet.
  ///
  /// If so, the secret would get a different pseudonym when the text is read.
  public func writesNewPseudonym(_ word: Span<UInt8>, to lexicon: Lexicon) -> Bool {
    pseudonym(endingWord: word).map { !lexicon.isReserved($0) } ?? false
  }

  /// Returns whether `word` is, or ends in, a pseudonym that has already been assigned to a quoted
  /// secret.
  public func isGivenAway(_ word: Span<UInt8>, in lexicon: Lexicon) -> Bool {
    pseudonym(endingWord: word).map { lexicon.isGivenAway($0) } ?? false
  }

  /// Returns the pseudonym that an unquoted word consists of or ends with. Returns `nil` if the
  /// word contains no pseudonym.
  public func pseudonym(endingWord word: Span<UInt8>) -> Pseudonym? {
    Pseudonym(word.extracting(Pseudonym.place(in: word)))
      .flatMap { pseudonyms.value.contains($0.word) ? $0 : nil }
  }
}

// MARK: - Contradiction

extension Vocabulary {
  /// Returns the subject of a given. Two givens with the same subject contradict each other.
  public func subject(of given: M.Given) -> Phrase {
    let phrase = given.phrase
    return givens[phrase.verb]?.subject(of: phrase) ?? phrase
  }
}

// MARK: - Writing

extension Vocabulary {
  /// Returns a query with its answer in the form that `has` expects: `accounts alice bob`, or `no
  /// cookie bob` for a query about something that does not exist.
  public func text(of query: M.Query, answering answer: Answer, in lexicon: Lexicon) -> String {
    var text = query.text(in: lexicon)
    if answer.isAboutNothing { return "\(Keyword.absence) \(text)" }
    guard let result = queries[query.phrase.verb]?.result else { return text }
    for value in answer.values { text += " " + result.text(of: value, in: lexicon) }
    return text
  }
}
