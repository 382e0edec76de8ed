import FileAccess
import Machines
import Running
import ScenarioLanguage
import Tracing

/// An interactive session with a machine, line by line in the notation.
///
/// It is independent of terminals: the caller passes lines in, and a ``Console`` prints the
/// results. As in the head of a scenario, the lines before the first stimulus define the machine;
/// `scenario` starts another one. Lines that start with a dot are commands.
public struct Session<M: Machine>: Sendable {
  /// The exit status if the session ended now; of several, the greatest takes precedence.
  package private(set) var status = ExitStatus.success

  /// Whether the session has been asked to end.
  package private(set) var hasEnded = false

  /// The lines typed so far, without duplicates, and without those that may contain a secret. Set
  /// by the caller if lines are kept longer than the session.
  package var history: [[UInt8]] = []

  /// The display settings.
  var settings: Settings
  /// What is said after each step.
  var watches: [Watch<M>] = []
  /// What the scenarios of `.coverage` cover; `nil` without any.
  var covered: Set<CoverageItem>?
  /// What `.save` writes beside the current position.
  var shelf = Shelf<M>()
  /// The files written by this session, which it may overwrite.
  var savedPaths: Set<String> = []
  /// The files that this session read or wrote, as they were then.
  var knownFiles: [String: FileSystem.Stamp] = [:]

  /// The user's editor; `nil` where there is no terminal for one.
  package var editor: Editor?
  /// The text of the scenario as it was last edited, as long as it has mistakes.
  var draft: String?

  /// The file that the session is recorded in, if there is one.
  var recording: SessionRecording<M>?
  /// How far the tour is, while there is one.
  var tourProgress: TourProgress<M>?
  /// The number of errors and failures so far.
  private(set) var complaintCount = 0

  let source: TextSource
  /// The program that the session is part of.
  let tool: ReportingTool
  /// Whether the running command should stop.
  let isInterrupted: @Sendable () -> Bool
  let isAtPrompt: Bool
  private var lineNumber = 0
  /// Whether the last unindented line was rejected, so that indented lines below it are ignored.
  private var isBelowRefused = false
  /// The commands that there are.
  let commands: [Command<M>]
  /// The tour that `.tour` gives, and whose opening begins a session.
  package let tour: Tour?
  /// What `.help` shows of words that have a card.
  let cards: [Card]
  /// The given that says which design of the machine decides, if it has several.
  let designs: DesignGiven<M>?
  /// The lines before the first stimulus of the current scenario.
  var head: Head<M>
  /// The current scenario from the first stimulus on; `nil` while its head is being typed.
  var begun: Body<M>?
  /// What holds for the session's scenarios beyond their lines.
  var setting: ScenarioSetting<M>

  /// A session whose lines come from `source`, which errors name.
  ///
  /// Its scenarios stand in `setting`; where the machine has several designs, a command chooses
  /// among `designs`; `.help` shows `cards`. At a prompt, verbs may be abbreviated. Commands stop
  /// once `isInterrupted` returns true.
  package init(
    _ source: TextSource, of tool: ReportingTool, paint: Paint,
    setting: ScenarioSetting<M> = ScenarioSetting(), designs: DesignGiven<M>? = nil,
    tour: Tour? = nil, cards: [Card] = [], isAtPrompt: Bool = false,
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    self.source = source
    self.tool = tool
    self.isInterrupted = isInterrupted
    settings = Settings(paint: paint)
    self.setting = setting
    self.designs = designs
    self.tour = tour
    self.cards = cards
    commands = Command.all(with: designs, tour)
    head = Head(in: setting)
    self.isAtPrompt = isAtPrompt
  }

  /// Handles the next line, given without its line ending.
  @usableFromInline package mutating func take(_ bytes: [UInt8], on console: any Console) {
    lineNumber += 1
    var bytes = bytes
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    let abbreviation = isAtPrompt ? Abbreviation(bytes, among: commands) : nil
    bytes = abbreviation?.expanded ?? bytes
    remember(bytes)
    takeInTour(bytes, on: console) { session in
      if let abbreviation, abbreviation.meanings.count > 1 {
        session.refuse(abbreviation, on: console)
      } else {
        session.handle(bytes, on: console)
      }
      session.updateRecording(on: console)
    }
  }

  /// Handles a line without abbreviations.
  private mutating func handle(_ bytes: [UInt8], on console: any Console) {
    guard !isCommand(bytes) else { return takeCommand(bytes, on: console) }
    var structure = structure
    let document = Document(
      source, bytes: bytes, startingAt: lineNumber, structure: &structure,
      knowing: M.vocabulary.knownWords)
    // Who types sees at once whether a block holds; in a file, blank lines do not end it.
    if bytes.isEmpty, isAtPrompt, body.hasBlock { endBlock(on: console) }
    if bytes.isEmpty || isBelowRefused && bytes.first == UInt8(ascii: " ") { return }
    if document.diagnostics.isEmpty, let line = document.lines.first {
      take(line, of: document, structure, on: console)
    } else {
      refuse(document, document.diagnostics, on: console)
    }
  }

  /// Ends the input: compares the last block.
  package mutating func finish(on console: any Console) {
    endScenario(on: console)
    updateRecording(on: console)
  }

  /// Ends the session like `.quit`.
  package mutating func end() { hasEnded = true }

  /// The loader for files.
  var loader: ScenarioLoader<M> {
    ScenarioLoader(setting: setting) { [isInterrupted] (source) throws(FileError) in
      guard source.isFile else {
        throw FileError(source.argument, "standard input is already used for these lines")
      }
      return try source.read(isInterrupted: isInterrupted)
    }
  }

  /// Whether output is coloured.
  package var isColoured: Bool { settings.paint.isOn }

  /// Whether a terminal is to page what is longer than its screen.
  package var pages: Bool { settings.pages && tourProgress == nil }

  /// The number of the current position; 0 is where the scenario begins.
  package var position: Int { body.timeline.position }

  /// The current state.
  package var state: String { body.timeline.machine.shownState(in: body.lexicon) }

  /// The current scenario; if its head is still being typed, the body that would follow.
  var body: Body<M> { begun ?? head.beginning.body }

  var structure: Structure { begun?.structure ?? head.structure }
}

// MARK: - Lines of a scenario

extension Session {
  private mutating func take(
    _ line: Line, of document: Document, _ structure: Structure, on console: any Console
  ) {
    if line.kind == .scenario {
      endScenario(on: console)
      beginScenario()
    }
    if line.kind != .blank, line.kind != .comment { isBelowRefused = false }
    if isSkipped {
      head = Head(skipping: structure, in: setting)
    } else if standsInHead, !structure.isInBody {
      takeInHead(line, of: document, structure, on: console)
    } else {
      takeInBody(line, of: document, structure, on: console)
    }
  }

  /// Whether nothing runs until the next scenario.
  var isSkipped: Bool { begun == nil && head.isSkipped }

  var standsInHead: Bool { begun == nil && !head.isSkipped }

  private mutating func takeInHead(
    _ line: Line, of document: Document, _ structure: Structure, on console: any Console
  ) {
    let diagnostics = head.append(document, structure, loader)
    if !diagnostics.isEmpty {
      refuse(document, diagnostics, on: console)
    } else if line.kind == .skip {
      head = Head(skipping: structure, in: setting)
    } else if line.kind == .given {
      showRemark(on: console)
    } else if line.kind == .use {
      let (body, outcome) = head.beginning
      // A failure is reported when the steps are taken.
      if outcome.isEmpty { showPosition(of: body, on: console) }
    }
  }

  /// Handles a line of the body, behind the result of the head's steps if it is the first one. A
  /// head stays open if that line is rejected.
  private mutating func takeInBody(
    _ line: Line, of document: Document, _ structure: Structure, on console: any Console
  ) {
    let isFirst = begun == nil
    var outcome = isFirst ? begin() : []
    // What is still to be said of the step before comes above the stimulus of this one.
    if line.kind == .stimulus { outcome += begun?.endBlock(document.name) ?? [] }
    do {
      let next = try begun?.take(line, of: document, structure) ?? []
      tell(outcome, on: console)
      let isStep = line.kind == .stimulus && !next.contains { $0.isInterruption }
      if isStep { showStimulus(causing: next, on: console) }
      tell(next, on: console)
      if isStep { showSurroundings(on: console) }
      if isAtPrompt, next.isEmpty, isQuestion(line) { show("  it holds\n", on: console) }
    } catch {
      let diagnostic = diagnostic(error, in: document, at: body)
      if isFirst { begun = nil } else { tell(outcome, on: console) }
      refuse(document, [diagnostic], on: console)
    }
  }

  /// Whether a line claims something, which at a prompt is a question.
  private func isQuestion(_ line: Line) -> Bool {
    line.kind == .stateAssertion || line.kind == .queryAssertion
  }

  /// Locates an error about a word, with what was probably meant where that is known.
  private func diagnostic(
    _ error: WordError, in document: Document, at body: Body<M>
  ) -> Diagnostic {
    let word = String(decoding: document.bytes[error.range], as: UTF8.self)
    guard error.kind == .unknownVerb,
      let help = Intent(word: word, commands: commands).help(at: body)
    else { return document.diagnostic(error) }
    return document.diagnostic(
      at: error.range, message: error.message, help: help,
      kind: error.kind.rawValue, showing: .misspelling)
  }

  /// Reports the error in a line, which is then ignored. An unindented one ends the current block.
  private mutating func refuse(
    _ line: Document, _ diagnostics: [Diagnostic], on console: any Console
  ) {
    if line.bytes.first != UInt8(ascii: " ") {
      isBelowRefused = true
      endBlock(on: console)
    }
    report(diagnostics, on: console)
  }

  /// Reports an ambiguous abbreviation.
  private mutating func refuse(_ abbreviation: Abbreviation<M>, on console: any Console) {
    var structure = structure
    let document = Document(
      source, bytes: abbreviation.line, startingAt: lineNumber, structure: &structure,
      knowing: M.vocabulary.knownWords)
    let diagnostic = document.diagnostic(
      at: abbreviation.range, message: "several words start like this",
      help: "one of \(abbreviation.meanings.joined(separator: ", "))", showing: .misspelling)
    refuse(document, [diagnostic], on: console)
  }

  private mutating func endBlock(on console: any Console) {
    let name = source.name
    guard let outcome = begun?.endBlock(name) else { return }
    begun?.leaveBlock()
    tell(outcome, on: console)
  }
}

// MARK: - Commands

extension Session {
  private func isCommand(_ bytes: [UInt8]) -> Bool {
    bytes.first == UInt8(ascii: ".") && !bytes.starts(with: "...".utf8)
  }

  private mutating func takeCommand(_ bytes: [UInt8], on console: any Console) {
    endBlock(on: console)
    let line = CommandLine(bytes, from: source, number: lineNumber, among: commands)
    do {
      let command = try line.command()
      try command.run(&self, try line.arguments(), console)
      isBelowRefused = false
    } catch {
      isBelowRefused = true
      report([line.diagnostic(for: error)], on: console)
    }
  }

  /// Raises the exit status of the session, which something was wrong with.
  mutating func note(_ status: ExitStatus) {
    self.status = max(self.status, status)
    if status != .success { complaintCount += 1 }
  }
}
