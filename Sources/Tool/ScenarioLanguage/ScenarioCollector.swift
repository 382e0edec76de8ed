import Notation

/// Groups lines into scenarios.
struct ScenarioCollector {
  private(set) var scenarios: [ScenarioSyntax] = []

  /// Errors that concern earlier lines but become apparent only in a later line.
  private(set) var lateFindings: [Finding] = []

  private let documentName: String
  private let form: Structure.Form
  private let firstLineNumber: Int
  /// Whether further lines can belong to the last scenario.
  private var isOpen = false
  private var head = 0..<0
  private var body = 0..<0
  private var firstWord = 0..<0
  private var lineNumbers: [String: Int] = [:]

  init(documentName: String, form: Structure.Form, firstLine: Int) {
    self.documentName = documentName
    self.form = form
    self.firstLineNumber = firstLine
  }

  /// Adds the line at this index of the document. If the line has no words, `firstWord` is the
  /// whole line.
  mutating func take(_ line: Line, at index: Int, firstWord: Range<Int>) {
    switch line.kind {
    case .blank, .comment, .scenario: return
    case .given, .never, .skip, .expectedFailure, .use:
      openUnnamed(line, at: index, firstWord)
      // A misplaced head line is treated as part of the body.
      guard body.isEmpty else { return extendBody(to: index) }
      head = head.lowerBound..<index + 1
      body = index + 1..<index + 1
    case .examples:
      openUnnamed(line, at: index, firstWord)
      extendBody(to: index)
      scenarios[scenarios.count - 1].isOutline = true
    case .stimulus, .observation, .gap, .exclusion, .stateAssertion, .queryAssertion, .exampleRow,
      .unreadable:
      openUnnamed(line, at: index, firstWord)
      extendBody(to: index)
    }
  }

  /// Handles the quoted text of a line that begins a scenario or belongs to its head. Throws an
  /// error if the text is not valid.
  mutating func takeText(
    _ line: Line, at index: Int, _ words: ArraySlice<Word>, _ bytes: [UInt8]
  ) throws(Finding) {
    if line.kind == .scenario { return try begin(line, at: index, words, bytes) }
    guard line.isSound, let keyword = Keyword.ofText.first(where: { $0.lineKind == line.kind })
    else { return }
    let text = try HeadReader(bytes: bytes).readText(of: keyword, words)
    if line.kind.isVerdict { scenarios[scenarios.count - 1].setVerdict(line.kind, text) }
  }

  /// Ends the last scenario.
  mutating func finish() {
    guard isOpen else { return }
    isOpen = false
    scenarios[scenarios.count - 1].head = head
    scenarios[scenarios.count - 1].body = body
  }

  private mutating func begin(
    _ line: Line, at index: Int, _ words: ArraySlice<Word>, _ bytes: [UInt8]
  ) throws(Finding) {
    if form == .file, isOpen, scenarios.last?.declaration == nil {
      // The lines above are kept as a scenario, so that errors in their words are found as well.
      lateFindings.append(Finding(.contentBeforeScenario, at: firstWord))
    }
    finish()
    open("", from: line.range.lowerBound, declaredAt: index, at: index + 1)
    guard line.isSound else { return }
    try HeadReader(bytes: bytes).readHeading(words, into: &scenarios[scenarios.count - 1])
    let scenario = scenarios[scenarios.count - 1]
    if let number = lineNumbers[scenario.name] {
      throw Finding(.duplicateScenario(scenario.name, line: number), at: scenario.nameRange)
    }
    lineNumbers[scenario.name] = firstLineNumber + index
  }

  /// Begins a scenario whose head starts at line `index`, and whose name starts at `byte`.
  private mutating func open(
    _ name: String, from byte: Int, declaredAt declaration: Int? = nil, at index: Int
  ) {
    scenarios.append(
      ScenarioSyntax(
        name: name, nameRange: byte..<byte, declaration: declaration, head: 0..<0, body: 0..<0))
    isOpen = true
    head = index..<index
    body = index..<index
  }

  private mutating func extendBody(to index: Int) {
    body = (body.isEmpty ? index : body.lowerBound)..<index + 1
  }

  private mutating func openUnnamed(_ line: Line, at index: Int, _ firstWord: Range<Int>) {
    guard !isOpen else { return }
    self.firstWord = firstWord
    open(ScenarioSyntax.name(ofFile: documentName), from: line.range.lowerBound, at: index)
  }
}
