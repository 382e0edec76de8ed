import Machines
import Notation
import Running
import ScenarioLanguage

/// Reads a mapping file: a text in the notation that defines the meaning of a log's fields.
package struct MappingReader<M: Machine> {
  let document: Document
  var lexicon: Lexicon
  var mapping = LogMapping<M>()
  private var givens: [String] = []
  private var alternatives: [String] = []
  /// The fields of the `name` and `translate` lines, and their positions in the file.
  var named: [(field: Int, range: Range<Int>)] = []
  /// For each field of the mapping, the position of its first use in the file.
  private(set) var uses: [Range<Int>] = []
  /// For each template, the position of its `line`.
  var templateRanges: [Range<Int>] = []
  /// The position of the first `begins` line.
  var beginning: Range<Int>?
  /// All errors found.
  var diagnostics: [Diagnostic]

  /// The first words of the lines of a mapping.
  enum Keyword: String, CaseIterable {
    case line, session, order, begins, ends, stops, silent, name, translate, maybe, logged, unlogged
    case map, table

    /// Whether lines below such a line belong to it.
    var hasBlock: Bool {
      switch self {
      case .line, .translate, .map, .table: true
      case .session, .order, .begins, .ends, .stops, .silent, .name, .maybe, .logged, .unlogged:
        false
      }
    }
  }

  private init(_ document: Document, in lexicon: Lexicon) {
    self.document = document
    self.lexicon = lexicon
    diagnostics = document.diagnostics
  }

  /// Reads the mapping in a file. Returns the mapping, the lexicon that contains the texts of its
  /// givens, and the errors in the file.
  package static func read(
    _ source: TextSource, _ bytes: [UInt8], in lexicon: Lexicon
  ) -> (mapping: LogMapping<M>, lexicon: Lexicon, diagnostics: [Diagnostic]) {
    let own =
      Keyword.allCases.map(\.rawValue) + EventLine.Kind.allCases.map(\.rawValue) + ["nothing"]
    let known = M.vocabulary.knownWords.or { own.contains($0) }
    let document = Document(source, bytes: bytes, knowing: known)
    var reader = Self(document, in: lexicon)
    for scenario in document.scenarios {
      M.vocabulary.reservePseudonyms(
        in: document.words(of: scenario), of: document.bytes.span, in: &reader.lexicon)
    }
    reader.readLines()
    if reader.diagnostics.isEmpty { reader.finish() }
    return (reader.mapping, reader.lexicon, reader.diagnostics)
  }

  private mutating func readLines() {
    var index = 0
    while index < document.lines.count {
      let line = document.lines[index]
      let end = endOfBlock(after: index)
      if !line.isSound { sayOfHead(line) }
      if line.isSound {
        let block = document.lines[index + 1..<end].map { allowingQuotes($0) }
        do throws(Diagnostic) { try read(line, block: block[...]) } catch {
          diagnostics.append(error)
        }
      }
      index = max(index + 1, line.kind == .stimulus ? end : index + 1)
    }
  }

  /// Replaces the error on a line with an error about mappings if the original error is that the
  /// line comes too late for the head of a scenario.
  private mutating func sayOfHead(_ line: Line) {
    let message =
      line.kind == .given
      ? "`given` comes before all other lines" : "this line is not allowed in a mapping"
    let error = error(place(of: line), message, Self.help)
    let index = diagnostics.firstIndex { $0.line == error.line && $0.kind == Self.tooLow }
    if let index { diagnostics[index] = error }
  }

  /// Returns a line below another line. Its first word can be a quoted text of the log.
  private mutating func allowingQuotes(_ line: Line) -> Line {
    let number = document.lineNumber(of: line.range.lowerBound)
    guard !line.isSound,
      let index = diagnostics.firstIndex(where: {
        $0.line == number && $0.kind == SyntaxError.quotedVerb.name
      })
    else { return line }
    diagnostics.remove(at: index)
    return line.asSound
  }

  private static var tooLow: String {
    SyntaxError.headAfterBody(.given, inShell: false).name
  }

  /// Returns the index of the first line that is not below the line at `index`.
  private func endOfBlock(after index: Int) -> Int {
    var end = index + 1
    while end < document.lines.count {
      switch document.lines[end].kind {
      case .observation, .gap, .exclusion, .blank, .comment: end += 1
      case .scenario, .skip, .expectedFailure, .use, .given, .never, .stimulus, .stateAssertion,
        .queryAssertion, .examples, .exampleRow, .unreadable:
        return end
      }
    }
    return end
  }

  private mutating func read(_ line: Line, block: ArraySlice<Line>) throws(Diagnostic) {
    switch line.kind {
    case .blank, .comment: return
    case .given:
      let words = document.words(of: line)
      givens.append(try given(words.dropFirst(), after: words[words.startIndex]))
    case .stimulus: try readEntry(line, block.filter { $0.kind != .blank && $0.kind != .comment })
    case .scenario, .skip, .expectedFailure, .use, .never, .observation, .gap, .exclusion,
      .stateAssertion, .queryAssertion, .examples, .exampleRow, .unreadable:
      throw error(line.range, "this line is not allowed in a mapping", Self.help)
    }
  }

  private static var help: String {
    "after `given` lines it has: " + Keyword.allCases.map(\.rawValue).joined(separator: ", ")
  }

  private func keyword(_ first: Word) throws(Diagnostic) -> Keyword {
    if !first.isQuoted, let word = Keyword(rawValue: document.text(of: first)) { return word }
    let nearest = Self.nearestKeyword(to: document.text(of: first))
    throw error(
      first.range, "this line is not allowed in a mapping",
      nearest.map { "did you mean \($0)?" } ?? Self.help, isMisspelling: !first.isQuoted)
  }

  static func nearestKeyword(to word: String) -> String? {
    Spelling.nearest(to: word, among: Keyword.allCases.map(\.rawValue))
  }

  private mutating func readEntry(_ line: Line, _ block: [Line]) throws(Diagnostic) {
    let words = document.words(of: line)
    let (first, rest) = (words[words.startIndex], words.dropFirst())
    let word = try keyword(first)
    if !word.hasBlock, let stray = block.first {
      throw error(place(of: stray), "`\(word.rawValue)` has no lines below it", nil)
    }
    switch word {
    case .line: try readTemplate(rest, after: first, block)
    case .translate: try readTranslations(rest, after: first, block)
    case .table: try readTable(rest, after: first, block)
    case .session:
      try demandFirst(mapping.session.isEmpty, first)
      mapping.session = try fields(rest, after: first, atMost: .max)
    case .order:
      try demandFirst(mapping.order == nil, first)
      mapping.order = try fields(rest, after: first, atMost: 1).first
    case .name: try readNames(rest, after: first)
    case .begins, .ends, .stops, .silent: try readSessionLine(word, rest, after: first)
    case .maybe: alternatives.append(try given(rest, after: first))
    case .logged: try readPresence(rest, after: first, isAlways: true)
    case .unlogged: try readPresence(rest, after: first, isAlways: false)
    case .map: try readRule(rest, after: first, block)
    }
  }

  /// Throws an error if a line that a mapping can contain only once occurs a second time.
  func demandFirst(_ isFirst: Bool, _ word: Word) throws(Diagnostic) {
    guard !isFirst else { return }
    throw error(word.range, "`\(document.text(of: word))` is given twice", "keep one of them")
  }

  private mutating func readNames(
    _ words: ArraySlice<Word>, after first: Word
  ) throws(Diagnostic) {
    let field = try fields(words.prefix(1), after: first, atMost: 1)[0]
    try demandFirst(mapping.names[field] == nil, first)
    guard words.count > 1 else {
      throw error(first.range, "the names are missing", "such as `name user_id alice bob`")
    }
    var names: [String] = []
    for word in words.dropFirst() {
      let name = document.text(of: word)
      guard !names.contains(name) else {
        throw error(word.range, "this name is already used", "two texts cannot share a name")
      }
      names.append(name)
    }
    mapping.names[field] = names
    named.append((field, words[words.startIndex].range))
  }

  mutating func fields(
    _ words: ArraySlice<Word>, after first: Word, atMost limit: Int
  ) throws(Diagnostic) -> [Int] {
    guard !words.isEmpty else {
      throw error(first.range, "a field is missing here", "write the name of a field of the log")
    }
    if let further = words.dropFirst(limit).first {
      throw error(further.range, "one field is enough here", nil)
    }
    var fields: [Int] = []
    for word in words {
      let field = field(document.text(of: word), at: word.range)
      guard !fields.contains(field) else {
        throw error(word.range, "this field is already named", "keep one of them")
      }
      fields.append(field)
    }
    return fields
  }

  /// Returns the index of a field that is used at a position in the file.
  mutating func field(_ name: String, at range: Range<Int>) -> Int {
    let field = mapping.field(name)
    if field >= uses.count { uses += repeatElement(range, count: field + 1 - uses.count) }
    return field
  }

  mutating func conditions(
    _ words: ArraySlice<Word>, after first: Word
  ) throws(Diagnostic) -> [FieldCondition] {
    guard words.count.isMultiple(of: 2) else {
      throw error(
        words[words.endIndex - 1].range, "this field has no value",
        "write pairs of a field and its value, or _ for any")
    }
    var conditions: [FieldCondition] = []
    for index in stride(from: words.startIndex, to: words.endIndex, by: 2) {
      let (name, value) = (words[index], words[index + 1])
      let isAny = !value.isQuoted && document.text(of: value) == "_"
      let field = field(document.text(of: name), at: name.range)
      guard !conditions.contains(where: { $0.field == field }) else {
        throw error(
          name.range, "this field already has a value", "a field of a line has only one text")
      }
      conditions.append(
        FieldCondition(
          field: field, value: isAny ? nil : Array(document.text(of: value).utf8)))
    }
    return conditions
  }

  private mutating func given(
    _ words: ArraySlice<Word>, after first: Word
  ) throws(Diagnostic) -> String {
    guard !words.isEmpty else { throw error(first.range, "the given is missing", nil) }
    let document = document
    do throws(WordError) {
      _ = try M.vocabulary.given(words, of: document.bytes.span, in: &lexicon)
    } catch { throw document.diagnostic(error) }
    return String(decoding: document.bytes[range(of: words)], as: UTF8.self)
  }

  /// Returns the range of a line's first word, or of the whole line if it has no words.
  func place(of line: Line) -> Range<Int> { document.words(of: line).first?.range ?? line.range }

  /// Checks the whole mapping, and lists the givens with which sessions can begin.
  private mutating func finish() {
    guard !mapping.isOfTraces || mapping.fields.isEmpty && mapping.templates.isEmpty && saysMore
    else {
      return diagnostics.append(
        error(
          0..<0, "this mapping maps nothing",
          "write `map FIELD VALUE` and, below it, what such a line means"))
    }
    if mapping.isOfTraces { mapping.visibility.showAll() }
    finishTemplates()
    checkBeginnings()
    showImpossible()
    let edges = (mapping.begins + mapping.ends).flatMap(\.self)
    let conditions = mapping.rules.flatMap(\.conditions) + edges
    let compared = conditions.map(\.field).filter { mapping.translations[$0] != nil }
    let taken = Set(mapping.rules.flatMap { $0.lines.flatMap(\.fields) } + compared)
    for (field, range) in named where !taken.contains(field) {
      diagnostics.append(
        error(
          range, "no `map` uses this field",
          "it replaces the texts of <\(mapping.fields[field].visible)>"))
    }
    var heads = [givens.map { ExactText($0) }]
    for alternative in alternatives {
      mapping.hasMoreStarts = mapping.hasMoreStarts || heads.count * 2 > Self.limit
      guard heads.count * 2 <= Self.limit else { break }
      heads += heads.map { $0 + [ExactText(alternative)] }
    }
    mapping.startGivens = heads
    do throws(NotationMistake) {
      _ = try SessionBeginning<M>(behind: [heads[0]], in: &lexicon)
    } catch {
      let line = document.lines.first { $0.kind == .given }
      diagnostics.append(self.error(line?.range ?? 0..<0, error.message, nil))
    }
  }

  /// Whether the mapping says something about sessions whose lines are in the notation.
  private var saysMore: Bool {
    mapping.mayStop || mapping.silentSteps != nil || mapping.visibility.omitsSome
      || !givens.isEmpty || !alternatives.isEmpty
  }

  private static var limit: Int { LogMapping<M>.startLimit }
}
