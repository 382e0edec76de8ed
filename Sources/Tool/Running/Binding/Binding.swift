import FileAccess
import Machines
import Notation
import ScenarioLanguage

/// Converts one scenario from syntax to meaning.
struct Binding<M: Machine> {
  private(set) var scenario: BoundScenario<M>
  private(set) var diagnostics: [Diagnostic] = []
  private let read: @Sendable (TextSource) throws(FileError) -> [UInt8]
  private var placesOfGivens: [Phrase: ScenarioPlace] = [:]
  /// The number of files used so far.
  private var useCount = 0
  /// Whether the limit on used files has been reported.
  private var isFull = false
  /// Whether the limit on texts has been reported.
  private var lacksRoom = false

  /// The maximum number of files that a scenario can use. Without a limit, a chain of 40 files that
  /// each use the next file twice would take forever.
  private static var useLimit: Int { 256 }

  init(
    _ syntax: ScenarioSyntax, of document: Document, in setting: ScenarioSetting<M>,
    reading read: @escaping @Sendable (TextSource) throws(FileError) -> [UInt8]
  ) {
    scenario = BoundScenario(syntax, of: document, in: setting)
    self.read = read
  }

  mutating func bind(_ memory: inout LibraryMemory<M>) {
    bind(scenario.syntax, documentIndex: 0, openPaths: [], &memory)
    scenario.ownLexicon = memory.lexiconOfOneScenario
  }

  /// Binds another line of the head. Every line of the head is a separate document.
  mutating func bind(
    _ syntax: ScenarioSyntax, of line: Document, _ memory: inout LibraryMemory<M>
  ) {
    scenario.syntax.add(syntax)
    scenario.documents.append(line)
    scenario.routes.append([])
    bind(syntax, documentIndex: scenario.documents.count - 1, openPaths: [], &memory)
  }

  private mutating func bind(
    _ syntax: ScenarioSyntax, documentIndex: Int, openPaths: [String],
    _ memory: inout LibraryMemory<M>
  ) {
    let document = scenario.documents[documentIndex]
    memory.reservePseudonyms(in: document.words(of: syntax), of: document)
    checkMisplaced(syntax, documentIndex: documentIndex, &memory)
    var step: (stimulus: M.Stimulus, place: ScenarioPlace)?
    var block: [Int] = []
    for index in [syntax.head, syntax.body].joined() where document.lines[index].isToBind {
      let number: Int
      do { number = try memory.lines.number(of: document.lines[index], in: document) } catch {
        report(error, in: documentIndex)
        continue
      }
      let meaning = memory.lines[number]
      if case .block = meaning.line {
        block.append(number)
        continue
      }
      let place = ScenarioPlace(document: documentIndex, line: index)
      append(&step, &block, &memory.lines)
      switch meaning.line {
      case .nothing, .block: break
      case .use(let reference):
        use(reference, at: place, openPaths: openPaths, &memory)
      case .given(let given): take(given, about: meaning.subject, at: place)
      case .never(let pattern):
        guard openPaths.isEmpty else { break }
        let text = document.text(of: document.lines[index], behind: 1)
        scenario.forbid(BoundScenario<M>.Never(pattern: pattern, text: text, place: place))
      case .stimulus(let stimulus): step = (stimulus, place)
      case .state(let pattern): append(.state(pattern), at: place)
      case .query(let query, let answer): append(.query(query, answer), at: place)
      }
    }
    append(&step, &block, &memory.lines)
  }

  /// Reports errors in the words of misplaced lines.
  private mutating func checkMisplaced(
    _ syntax: ScenarioSyntax, documentIndex: Int, _ memory: inout LibraryMemory<M>
  ) {
    guard !scenario.documents[documentIndex].diagnostics.isEmpty else { return }
    checkWords(of: syntax, documentIndex: documentIndex, &memory) { $0.isToCheck }
  }

  /// Reports errors in the words of each outline line that is the same for every row.
  mutating func checkWordsOfOutline(_ memory: inout LibraryMemory<M>) {
    let document = scenario.documents[0]
    checkWords(of: scenario.syntax, documentIndex: 0, &memory) { line in
      (line.isToBind || line.isToCheck) && line.kind != .use && !document.hasPlaceholder(line)
    }
  }

  /// Reports errors in the words of the lines for which `isToCheck` returns true.
  private mutating func checkWords(
    of syntax: ScenarioSyntax, documentIndex: Int, _ memory: inout LibraryMemory<M>,
    where isToCheck: (Line) -> Bool
  ) {
    let document = scenario.documents[documentIndex]
    for index in [syntax.head, syntax.body].joined() where isToCheck(document.lines[index]) {
      let line = document.lines[index]
      do { _ = try memory.lines.number(of: line, in: document) } catch {
        // A misplaced line can be of another kind, unless its verb is only misspelt.
        let isGuess = line.isMisplaced && error.kind == .unknownVerb && !error.isMisspelling
        if !isGuess { report(error, in: documentIndex) }
      }
    }
  }

  /// Appends the current step and its block if there is a current step.
  private mutating func append(
    _ step: inout (stimulus: M.Stimulus, place: ScenarioPlace)?, _ block: inout [Int],
    _ memory: inout LineMemory<M>
  ) {
    guard let (stimulus, place) = step else { return }
    step = nil
    append(.step(stimulus, block.isEmpty ? nil : memory.block(block)), at: place)
    block.removeAll(keepingCapacity: true)
  }

  private mutating func append(
    _ instruction: BoundScenario<M>.Instruction, at place: ScenarioPlace
  ) {
    scenario.lines.append(
      InstructionLine(instruction: instruction, place: place, isOwn: place.document == 0))
  }

  private mutating func take(_ given: M.Given, about subject: Phrase?, at place: ScenarioPlace) {
    guard let subject else { return }
    if let first = placesOfGivens[subject] {
      let earlier = scenario.documents[first.document]
      return report(
        .givenTwice,
        "this was already given" + (earlier.place(ofLineAt: first.line).map { " at \($0)" } ?? ""),
        help: earlier.source == .terminal
          ? ".edit changes the givens, and .reset starts over" : "remove one of them",
        at: place)
    }
    placesOfGivens[subject] = place
    do {
      try scenario.prepare(given, about: subject)
    } catch { report(.impossibleGiven, error.message, help: nil, at: place) }
  }
}

// MARK: - Used files

/// The reason why a file cannot be used.
private struct UseFault: Error {
  let kind: BindingError
  let message: String
  let help: String
}

extension Binding {
  private mutating func use(
    _ reference: String, at place: ScenarioPlace, openPaths: [String],
    _ memory: inout LibraryMemory<M>
  ) {
    let documentIndex = place.document
    let user = scenario.documents[documentIndex]
    let word = user.words[user.lines[place.line].words.lowerBound + 1]
    let path = user.source.file(at: reference)
    let openPaths = openPaths.isEmpty ? [Paths.normalized(scenario.path)] : openPaths
    do throws(UseFault) {
      try checkLoop(to: path, openPaths)
      guard useCount < Self.useLimit else { return try reportLimit() }
      let document = try document(at: path, usedBy: user, &memory)
      let line = user.location(of: word.range.lowerBound).line
      useCount += 1
      scenario.documents.append(document)
      let origin = user.name.isEmpty ? "here" : "at \(user.name):\(line)"
      scenario.routes.append(scenario.routes[documentIndex] + ["used \(origin)"])
      let usedIndex = scenario.documents.count - 1
      for diagnostic in document.diagnostics { report(diagnostic, in: usedIndex) }
      let syntax = try Self.usableScenario(of: document, at: path)
      bind(syntax, documentIndex: usedIndex, openPaths: openPaths + [path], &memory)
    } catch {
      report(
        user.diagnostic(
          at: word.range, message: error.message, help: error.help, kind: error.kind.rawValue),
        in: documentIndex)
    }
  }

  private func checkLoop(to path: String, _ openPaths: [String]) throws(UseFault) {
    guard openPaths.contains(path) else { return }
    let loop = (openPaths.drop { $0 != path } + [path]).joined(separator: " → ")
    throw UseFault(
      kind: .useLoop, message: "this `use` leads back to itself", help: "the chain is \(loop)")
  }

  /// Reports the limit on used files. The limit is reported only once per scenario.
  private mutating func reportLimit() throws(UseFault) {
    guard !isFull else { return }
    isFull = true
    throw UseFault(
      kind: .tooManyUses, message: "this scenario uses too many files",
      help: "a scenario can use at most \(Self.useLimit) files, directly and indirectly")
  }

  private func document(
    at path: String, usedBy user: Document, _ memory: inout LibraryMemory<M>
  ) throws(UseFault) -> Document {
    let documents: [Document]
    do { documents = try memory.documents(at: path, read) } catch {
      throw UseFault(
        kind: .unreadableUse, message: "\(path) cannot be read: \(error.reason)",
        help: user.source.isFile
          ? "the path is relative to the folder of \(user.name)"
          : "the path is relative to the working folder")
    }
    guard documents.count == 1, let document = documents.first else {
      throw UseFault(
        kind: .useOfSeveral, message: "\(path) holds \(documents.count) blocks of scenarios",
        help: "a used file must contain exactly one")
    }
    return document
  }

  private static func usableScenario(
    of document: Document, at path: String
  ) throws(UseFault) -> ScenarioSyntax {
    guard document.scenarios.count == 1, let syntax = document.scenarios.first else {
      throw UseFault(
        kind: .useOfSeveral, message: "\(path) holds \(document.scenarios.count) scenarios",
        help: "a used file must contain exactly one")
    }
    guard !syntax.isOutline else {
      throw UseFault(
        kind: .useOfOutline, message: "\(path) is an outline",
        help: "a used scenario must be the same each time; write it without `examples`")
    }
    guard syntax.skipReason == nil, syntax.expectedFailureReason == nil else {
      throw UseFault(
        kind: .useOfVerdict, message: "\(path) is skipped or expected to fail",
        help: "a used scenario must run and pass")
    }
    return syntax
  }

  private mutating func report(
    _ error: BindingError, _ message: String, help: String?, at place: ScenarioPlace
  ) {
    let document = scenario.documents[place.document]
    let start = document.lines[place.line].range.lowerBound
    report(
      document.diagnostic(
        at: scenario.words(at: place).range ?? start..<start, message: message, help: help,
        kind: error.rawValue, showing: .understood),
      in: place.document)
  }

  /// Reports an error in a word. The limit on texts is reported only once, at the first text above
  /// the limit.
  private mutating func report(_ error: WordError, in documentIndex: Int) {
    if error.kind == .tooManyTexts {
      guard !lacksRoom else { return }
      lacksRoom = true
    }
    report(scenario.documents[documentIndex].diagnostic(error), in: documentIndex)
  }

  private mutating func report(_ diagnostic: Diagnostic, in documentIndex: Int) {
    var diagnostic = diagnostic
    diagnostic.notes += scenario.routes[documentIndex].reversed()
    diagnostics.append(diagnostic)
  }
}
