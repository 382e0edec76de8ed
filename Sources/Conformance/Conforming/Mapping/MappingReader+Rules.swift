import Machines
import Notation
import ScenarioLanguage

// Reads the meaning of log lines: `map`, `logged` and `unlogged`.
extension MappingReader {
  private static var forms: String {
    "write stimulus LINE, observation LINE, state PATH or `nothing`"
  }

  /// Reads a `map` line and the lines below it.
  mutating func readRule(
    _ words: ArraySlice<Word>, after first: Word, _ block: [Line]
  ) throws(Diagnostic) {
    let conditions = try conditions(words, after: first)
    try demandNew(conditions, at: first)
    guard !block.isEmpty else {
      throw error(first.range, "this `map` gives such a line no meaning", Self.forms)
    }
    mapping.rules.append(
      LogMapping.Rule(conditions: conditions, lines: try events(block), number: number(of: first)))
  }

  /// Reads a `table` line, which names fields, and the lines below it. Each has a value for each
  /// field, and the meaning of a line with these values.
  mutating func readTable(
    _ words: ArraySlice<Word>, after first: Word, _ block: [Line]
  ) throws(Diagnostic) {
    _ = try fields(words, after: first, atMost: .max)
    guard !block.isEmpty else {
      throw error(
        first.range, "this `table` has no rows",
        "below it, write a value for each field and what such a line means")
    }
    for line in block where line.isSound {
      let row = document.words(of: line)
      guard line.kind == .observation, row.count > words.count else {
        throw error(
          place(of: line), "expected \(words.count.counted("value")) and their meaning",
          "such as \(repeatElement("_ ", count: words.count).joined())nothing")
      }
      let conditions = try conditions(
        zip(words, row).flatMap { [$0, $1] }[...], after: first)
      try demandNew(conditions, at: row[row.startIndex])
      let lines = try event(row.dropFirst(words.count)).map { [$0] } ?? []
      mapping.rules.append(
        LogMapping.Rule(
          conditions: conditions, lines: lines, number: number(of: row[row.startIndex])))
    }
  }

  private func demandNew(
    _ conditions: [FieldCondition], at word: Word
  ) throws(Diagnostic) {
    guard !mapping.rules.contains(where: { $0.holds(whereverDo: conditions) }) else {
      throw error(
        word.range, "an earlier `map` matches every such line",
        "the first match wins; remove one, or move the more specific one up")
    }
  }

  /// Reads the events of a line of the log.
  mutating func events(_ block: [Line]) throws(Diagnostic) -> [EventTemplate] {
    var lines: [EventTemplate] = []
    for line in block where line.isSound {
      guard line.kind == .observation else {
        throw error(place(of: line), "this line is not allowed in a mapping", Self.forms)
      }
      if let event = try event(document.words(of: line)) {
        lines.append(event)
      } else if block.count > 1 {
        throw error(place(of: line), "`nothing` must be the only word on its line", nil)
      }
    }
    return lines
  }

  /// Reads an event, or returns `nil` if it is `nothing`.
  private mutating func event(_ words: ArraySlice<Word>) throws(Diagnostic) -> EventTemplate? {
    let isNothing = words.count == 1 && document.text(of: words[words.startIndex]) == "nothing"
    return isNothing ? nil : try template(words)
  }

  private mutating func template(_ words: ArraySlice<Word>) throws(Diagnostic) -> EventTemplate {
    let first = words[words.startIndex]
    guard let kind = EventLine.Kind(rawValue: document.text(of: first)), words.count > 1 else {
      let name = document.text(of: first)
      let kinds = EventLine.Kind.allCases.map(\.rawValue) + ["nothing"]
      let nearest = Spelling.nearest(to: name, among: kinds).flatMap { $0 == name ? nil : $0 }
      throw error(
        first.range, "neither a stimulus nor an observation follows",
        nearest.map { "did you mean \($0)?" } ?? Self.forms, isMisspelling: nearest != nil)
    }
    var parts: [EventTemplate.Part] = []
    for word in words.dropFirst() {
      if !parts.isEmpty { parts.append(.text(" ")) }
      parts += try self.parts(of: word)
    }
    if kind == .observation, let open = openDecider(behind: words.dropFirst()) {
      parts.append(.text(open))
    }
    let template = EventTemplate(kind: kind, parts: parts)
    try show(template, words.dropFirst())
    return template
  }

  /// Returns the pattern ` via _`, which matches any decider and is added after the words of an
  /// observation, or `nil` if there is nothing to add. Logs seldom name the decider.
  private func openDecider(behind words: ArraySlice<Word>) -> String? {
    guard words.count == 2, let verb = words.first else { return nil }
    return M.vocabulary.openDecider(of: verb.id).map { " \($0)" }
  }

  private mutating func parts(of word: Word) throws(Diagnostic) -> [EventTemplate.Part] {
    var parts: [EventTemplate.Part] = []
    var position = word.range.lowerBound
    func text(to end: Int) throws(Diagnostic) -> [EventTemplate.Part] {
      let written = document.bytes[position..<end]
      if let open = written.firstIndex(of: UInt8(ascii: "<")) {
        throw error(
          open..<open + 1, "`<` must be followed by a field and `>`",
          "write <field>, or \\< for text")
      }
      return written.isEmpty ? [] : [.text(String(decoding: written, as: UTF8.self))]
    }
    for placeholder in Placeholder.all(
      in: word, of: document.bytes.span, withDots: true)
    {
      parts += try text(to: placeholder.range.lowerBound)
      position = placeholder.range.upperBound
      guard let name = placeholder.name else {
        parts.append(.text("<"))
        continue
      }
      let field = field(String(decoding: document.bytes[name], as: UTF8.self), at: name)
      let isWord = placeholder.range == word.range
      parts.append(.field(field, isWord: isWord, isInQuotes: placeholder.isInQuotes))
    }
    return parts + (try text(to: word.range.upperBound))
  }

  /// Records the events that a line can contain, and checks the parts of the line that do not
  /// depend on fields.
  private mutating func show(
    _ template: EventTemplate, _ words: ArraySlice<Word>
  ) throws(Diagnostic) {
    guard template.kind != .state else { return try check(template, words) }
    let glossary =
      template.kind == .stimulus ? M.vocabulary.stimuli : M.vocabulary.observations
    let first = words[words.startIndex]
    guard let signature = glossary[first.id] else {
      let name = document.text(of: first)
      let nearest = Spelling.nearest(to: name, among: glossary.names)
      throw error(
        first.range, "unknown \(template.kind.rawValue)",
        nearest.map { "did you mean \($0)?" } ?? WordList.text(glossary.names, like: name),
        isMisspelling: nearest != nil)
    }
    let lines = template.kind.lines
    func showVerb() { mapping.visibility[keyPath: lines].shown?.verbs.insert(signature.id) }
    guard let open = template.openLine else { return showVerb() }
    do throws(NotationMistake) {
      let pattern = try pattern(of: open)
      mapping.visibility[keyPath: lines].shown?.patterns.append(pattern)
    } catch {
      // A value such as a path cannot contain `_`.
      guard template.fields.isEmpty else { return showVerb() }
      throw self.error(range(of: words), error.message, error.help)
    }
  }

  /// Checks a line about a state, unless the line depends on fields.
  private mutating func check(
    _ template: EventTemplate, _ words: ArraySlice<Word>
  ) throws(Diagnostic) {
    guard template.fields.isEmpty, let line = template.openLine else { return }
    do throws(NotationMistake) { _ = try LoggedEvent<M>(line, in: &lexicon) } catch {
      throw self.error(range(of: words), error.message, error.help)
    }
  }

  /// Requires a line for each impossible stimulus that the machine ignores. What a machine refuses
  /// always needs a line.
  mutating func showImpossible() {
    guard M.ignoresTheImpossible,
      let ignored = try? pattern(of: EventLine(kind: .observation, text: "ignored _"))
    else { return }
    mapping.visibility.observations.shown?.patterns.append(ignored)
  }

  /// Returns the error for a `logged` or `unlogged` line without an event.
  private func missingEvent(_ kind: Word?, after first: Word, isAlways: Bool) -> Diagnostic {
    let kinds = [EventLine.Kind.stimulus, .observation].map(\.rawValue)
    if let kind, let nearest = Spelling.nearest(to: document.text(of: kind), among: kinds),
      nearest != document.text(of: kind)
    {
      return error(
        kind.range, "neither a stimulus nor an observation follows", "did you mean \(nearest)?",
        isMisspelling: true)
    }
    let word = document.text(of: first)
    return error(
      first.range, "what \(isAlways ? "always has a line" : "may have no line") is missing",
      "write \(word) stimulus PATTERN, or \(word) observation PATTERN")
  }

  func range(of words: ArraySlice<Word>) -> Range<Int> {
    words[words.startIndex].range.lowerBound..<words[words.endIndex - 1].range.upperBound
  }

  private mutating func pattern(of line: EventLine) throws(NotationMistake) -> PhrasePattern {
    switch try LoggedEvent<M>(line, in: &lexicon) {
    case .stimulus(let stimulus): PhrasePattern(exactly: stimulus.phrase)
    case .anyStimulus(let pattern, _), .observation(let pattern): pattern
    case .state: throw NotationMistake(message: "a state always has a line", help: nil)
    }
  }

  /// Reads a `logged` line, for events that always have a line in the log, or an `unlogged` line,
  /// for events that can happen without a line in the log.
  mutating func readPresence(
    _ words: ArraySlice<Word>, after first: Word, isAlways: Bool
  ) throws(Diagnostic) {
    guard let kindWord = words.first,
      let kind = EventLine.Kind(rawValue: document.text(of: kindWord)), kind != .state,
      words.count > 1
    else {
      throw missingEvent(words.first, after: first, isAlways: isAlways)
    }
    let range = range(of: words.dropFirst())
    var text = String(decoding: document.bytes[range], as: UTF8.self)
    if kind == .observation { text += openDecider(behind: words.dropFirst()) ?? "" }
    do throws(NotationMistake) {
      let pattern = try pattern(of: EventLine(kind: kind, text: text))
      if isAlways {
        mapping.visibility[keyPath: kind.lines].shown?.patterns.append(pattern)
      } else {
        mapping.visibility[keyPath: kind.lines].omitted.patterns.append(pattern)
      }
    } catch { throw self.error(range, error.message, error.help) }
  }
}
