import Files
import Machines
import Notation
import ScenarioLanguage

/// One scenario on its way from syntax to meaning.
struct Binding<M: Machine> {
  private(set) var scenario: BoundScenario<M>
  private(set) var diagnostics: [Diagnostic] = []
  private let read: @Sendable (String) throws(FileError) -> [UInt8]
  private var placesOfGivens: [Phrase: BoundScenario<M>.Place] = [:]
  /// The world as far as it is given, so that what cannot be is found before anything runs.
  private var world = M()
  /// Whether it was said that too many files are used.
  private var isFull = false

  /// How many files a scenario may use. Without a limit, 40 files that each use the next one twice
  /// would have no end.
  private static var useLimit: Int { 256 }

  init(
    _ syntax: ScenarioSyntax, of document: Document,
    reading read: @escaping @Sendable (String) throws(FileError) -> [UInt8]
  ) {
    scenario = BoundScenario(syntax, of: document)
    self.read = read
  }

  mutating func bind() {
    bind(scenario.syntax, documentIndex: 0, openPaths: [Paths.normalized(scenario.path)])
  }

  private mutating func bind(
    _ syntax: ScenarioSyntax, documentIndex: Int, openPaths: [String]
  ) {
    let document = scenario.documents[documentIndex]
    M.vocabulary.reservePseudonyms(
      in: document.words, of: document.bytes.span, in: &scenario.lexicon)
    var pending: (stimulus: M.Stimulus, block: [Block.Line], line: Int)?
    for index in Array(syntax.head) + Array(syntax.body) where document.lines[index].isSound {
      let line = document.lines[index]
      let bound: BoundLine<M>
      do { bound = try BoundLine<M>(line, of: document, in: &scenario.lexicon) } catch {
        report(document.diagnostic(error), in: documentIndex)
        continue
      }
      if case .block(let expectation) = bound {
        pending?.block.append(expectation)
        continue
      }
      if case .nothing = bound { continue }
      append(&pending, documentIndex)
      let place = BoundScenario<M>.Place(document: documentIndex, line: index)
      switch bound {
      case .nothing, .block: break
      case .use(let reference, let word):
        use(reference, word, documentIndex: documentIndex, openPaths: openPaths)
      case .given(let given): take(given, at: place)
      case .never(let pattern):
        guard documentIndex == 0 else { break }
        scenario.nevers.append(
          BoundScenario<M>.Never(pattern: pattern, text: document.text(of: line, behind: 1)))
      case .stimulus(let stimulus): pending = (stimulus, [], index)
      case .state(let pattern): append(.state(pattern), at: place)
      case .query(let query, let answer): append(.query(query, answer), at: place)
      }
    }
    append(&pending, documentIndex)
  }

  private mutating func append(
    _ pending: inout (stimulus: M.Stimulus, block: [Block.Line], line: Int)?, _ document: Int
  ) {
    guard let (stimulus, block, line) = pending else { return }
    pending = nil
    append(
      .step(stimulus, block.isEmpty ? nil : Block(block)),
      at: BoundScenario<M>.Place(document: document, line: line))
  }

  private mutating func append(
    _ instruction: BoundScenario<M>.Instruction, at place: BoundScenario<M>.Place
  ) {
    scenario.lines.append(
      BoundScenario<M>.Line(
        instruction: instruction, place: place, isOwn: place.document == 0))
  }

  private mutating func take(_ given: M.Given, at place: BoundScenario<M>.Place) {
    let subject = M.vocabulary.subject(of: given)
    if let first = placesOfGivens[subject] {
      let earlier = scenario.documents[first.document]
      return report(
        .givenTwice, "this was given before, at \(earlier.name):\(earlier.firstLine + first.line)",
        help: "leave one of the two out", at: place)
    }
    placesOfGivens[subject] = place
    do {
      try world.prepare(given)
      scenario.givens.append((given, place))
    } catch { report(.impossibleGiven, error.message, help: nil, at: place) }
  }
}

// MARK: - Used files

extension Binding {
  private mutating func use(
    _ reference: String, _ word: Word, documentIndex: Int, openPaths: [String]
  ) {
    let user = scenario.documents[documentIndex]
    let path = Paths.resolve(reference, from: user.name)
    func report(_ error: BindingError, _ message: String, help: String?) -> Diagnostic {
      user.diagnostic(at: word.range, message: message, help: help, kind: error.rawValue)
    }
    guard !openPaths.contains(path) else {
      let loop = (openPaths.drop { $0 != path } + [path]).joined(separator: " → ")
      return self.report(
        report(.useLoop, "this use leads back to itself", help: "the way is \(loop)"),
        in: documentIndex)
    }
    guard scenario.documents.count <= Self.useLimit else {
      guard !isFull else { return }
      isFull = true
      return self.report(
        report(
          .tooManyUses, "this scenario uses too many files",
          help: "a scenario uses at most \(Self.useLimit) files, itself and through others"),
        in: documentIndex)
    }
    let bytes: [UInt8]
    do { bytes = try read(path) } catch {
      return self.report(
        report(
          .unreadableUse, "\(path) cannot be read: \(error.reason)",
          help: "the path is relative to the folder of \(user.name)"),
        in: documentIndex)
    }
    let documents = SourceFile(name: path, bytes: bytes).documents
    guard documents.count == 1, let document = documents.first else {
      return self.report(
        report(
          .useOfSeveral, "\(path) holds \(documents.count) blocks of scenarios",
          help: "a file that is used holds exactly one"),
        in: documentIndex)
    }
    let line = user.location(of: word.range.lowerBound).line
    scenario.documents.append(document)
    scenario.routes.append(scenario.routes[documentIndex] + ["used at \(user.name):\(line)"])
    let usedIndex = scenario.documents.count - 1
    for diagnostic in document.diagnostics { self.report(diagnostic, in: usedIndex) }
    guard document.scenarios.count == 1, let syntax = document.scenarios.first else {
      return self.report(
        report(
          .useOfSeveral, "\(path) holds \(document.scenarios.count) scenarios",
          help: "a file that is used holds exactly one"),
        in: documentIndex)
    }
    guard !syntax.isOutline else {
      return self.report(
        report(
          .useOfOutline, "\(path) is an outline",
          help: "a scenario that is used is the same each time: write it without `examples`"),
        in: documentIndex)
    }
    guard syntax.skipReason == nil, syntax.expectedFailureReason == nil else {
      return self.report(
        report(
          .useOfVerdict, "\(path) is skipped or expected to fail",
          help: "a scenario that is used runs and holds"),
        in: documentIndex)
    }
    bind(syntax, documentIndex: usedIndex, openPaths: openPaths + [path])
  }

  private mutating func report(
    _ error: BindingError, _ message: String, help: String?, at place: BoundScenario<M>.Place
  ) {
    let document = scenario.documents[place.document]
    let words = document.words(of: document.lines[place.line])
    let start = words.first?.range.lowerBound ?? document.lines[place.line].range.lowerBound
    let end = words.last?.range.upperBound ?? start
    report(
      document.diagnostic(
        at: start..<end, message: message, help: help, kind: error.rawValue),
      in: place.document)
  }

  private mutating func report(_ diagnostic: Diagnostic, in documentIndex: Int) {
    var diagnostic = diagnostic
    diagnostic.notes += scenario.routes[documentIndex].reversed()
    diagnostics.append(diagnostic)
  }
}
