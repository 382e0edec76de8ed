import Notation

/// Gathers lines into scenarios.
struct ScenarioCollector {
  private(set) var scenarios: [ScenarioSyntax] = []

  /// What turned out to be wrong with a line only when a later one was read.
  private(set) var lateFindings: [Finding] = []

  private let documentName: String
  private let form: Structure.Form
  private let firstLineNumber: Int
  private var current: ScenarioSyntax?
  private var firstWord = 0..<0
  private var lineNumbers: [String: Int] = [:]

  init(documentName: String, form: Structure.Form, firstLine: Int) {
    self.documentName = documentName
    self.form = form
    self.firstLineNumber = firstLine
  }

  /// Takes a line at its index in the document; throws what is wrong with what a head line says.
  mutating func take(
    _ line: Line, at index: Int, _ words: ArraySlice<Word>, _ bytes: [UInt8]
  ) throws(Finding) {
    switch line.kind {
    case .blank, .comment:
      return
    case .scenario:
      try begin(line, at: index, words, bytes)
    case .given, .never:
      extendHead(line, at: index, words)
    case .skip:
      let reason = try text(of: .skip, line, at: index, words, bytes)
      if let reason { current?.skipReason = reason }
    case .expectedFailure:
      let reason = try text(of: .expectedFailure, line, at: index, words, bytes)
      if let reason { current?.expectedFailureReason = reason }
    case .use:
      _ = try text(of: .use, line, at: index, words, bytes)
    case .examples:
      extendBody(line, at: index, words)
      current?.isOutline = true
    case .stimulus, .observation, .gap, .stateAssertion, .queryAssertion, .exampleRow, .unreadable:
      extendBody(line, at: index, words)
    }
  }

  /// Ends the last scenario.
  mutating func finish() {
    if let current { scenarios.append(current) }
    current = nil
  }

  private mutating func begin(
    _ line: Line, at index: Int, _ words: ArraySlice<Word>, _ bytes: [UInt8]
  ) throws(Finding) {
    if form == .file, current?.declaration == nil, current != nil {
      lateFindings.append(Finding(.contentBeforeScenario, at: firstWord))
    } else {
      finish()
    }
    let start = line.range.lowerBound
    var scenario = ScenarioSyntax(
      name: "", nameRange: start..<start, declaration: index, head: index + 1..<index + 1,
      body: index + 1..<index + 1)
    defer { current = scenario }
    guard line.isSound else { return }
    try HeadReader(bytes: bytes).readHeading(words, into: &scenario)
    if let number = lineNumbers[scenario.name] {
      throw Finding(.duplicateScenario(scenario.name, line: number), at: scenario.nameRange)
    }
    lineNumbers[scenario.name] = firstLineNumber + index
  }

  /// Takes a head line that says one thing in quotes, and reads it where the line is sound.
  private mutating func text(
    of keyword: Keyword, _ line: Line, at index: Int, _ words: ArraySlice<Word>, _ bytes: [UInt8]
  ) throws(Finding) -> String? {
    extendHead(line, at: index, words)
    guard line.isSound else { return nil }
    return try HeadReader(bytes: bytes).readText(of: keyword, words)
  }

  private mutating func extendHead(_ line: Line, at index: Int, _ words: ArraySlice<Word>) {
    openUnnamed(line, at: index, words)
    // A head line that comes too late stays where it stands.
    guard let scenario = current, scenario.body.isEmpty else {
      return extendBody(line, at: index, words)
    }
    current?.head = scenario.head.lowerBound..<index + 1
    current?.body = index + 1..<index + 1
  }

  private mutating func extendBody(_ line: Line, at index: Int, _ words: ArraySlice<Word>) {
    openUnnamed(line, at: index, words)
    guard let body = current?.body else { return }
    current?.body = (body.isEmpty ? index : body.lowerBound)..<index + 1
  }

  private mutating func openUnnamed(_ line: Line, at index: Int, _ words: ArraySlice<Word>) {
    guard current == nil else { return }
    firstWord = words.first?.range ?? line.range
    let start = line.range.lowerBound
    current = ScenarioSyntax(
      name: baseName, nameRange: start..<start, declaration: nil, head: index..<index,
      body: index..<index)
  }

  /// The document's name without folder and extension.
  private var baseName: String {
    let path = documentName.unicodeScalars
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let file = path[start...]
    guard let dot = file.lastIndex(of: "."), dot != start else { return String(file) }
    return String(file[..<dot])
  }
}
