import FileAccess
import Machines
import Running
import ScenarioLanguage
import Tracing

/// An interactive session with a machine, which reads the notation line by line.
///
/// The session is independent of terminals: the caller passes lines in, and a ``Console`` prints
/// the results. As in the head of a scenario, the lines before the first stimulus define the
/// machine. `scenario` starts another scenario. Lines that start with a dot are commands.
public struct Session<M: Machine>: Sendable {
  /// The exit status that the session would have if it ended now. If several statuses apply, the
  /// greatest takes precedence.
  package internal(set) var status = ExitStatus.success

  /// Whether the session has been asked to end.
  package private(set) var hasEnded = false

  /// The lines typed so far, without duplicates and without lines that can contain a secret. The
  /// caller sets the history if lines are kept after the session has ended.
  package var history: [[UInt8]] = []

  /// The display settings.
  var settings: Settings
  /// The conditions and queries evaluated after each step.
  var watches: [Watch<M>] = []
  /// The items covered by the scenarios of the last `.coverage`; `nil` if that command has not been
  /// used, or was last used without a path.
  var covered: Set<CoverageItem>?
  /// The scenarios and branches that `.save` writes in addition to the current position.
  var shelf = Shelf<M>()
  /// The files that this session wrote. It can overwrite them without confirmation.
  var savedPaths: Set<String> = []
  /// The files that this session read or wrote. Each is stored with the stamp that it had at that
  /// time.
  var knownFiles: [String: FileSystem.Stamp] = [:]

  /// The user's editor; `nil` if there is no terminal in which to run an editor.
  package var editor: Editor?
  /// The last edited text of the scenario, if the session could not continue with it.
  var draft: String?

  /// The file to which the session is recorded; `nil` if it is not recorded.
  var recording: SessionRecording<M>?
  /// The progress of the current tour; `nil` outside a tour.
  var tourProgress: TourProgress<M>?
  /// The number of errors and failures so far.
  private(set) var complaintCount = 0

  let source: TextSource
  /// The program to which the session belongs.
  let tool: ReportingTool
  /// Whether the running command should stop.
  let isInterrupted: @Sendable () -> Bool
  let isAtPrompt: Bool
  /// Reads the files that the session's scenarios use; `nil` to read them from the file system.
  private let reading: (@Sendable (TextSource) throws(FileError) -> [UInt8])?
  private var lineNumber = 0
  /// Whether the last unindented line was rejected. If so, the indented lines below it are ignored.
  private var isBelowRefused = false
  /// The errors and failures in the last line.
  package internal(set) var problems: [SessionProblem] = []
  /// The available commands.
  let commands: [Command<M>]
  /// The tour that `.tour` starts. The tour's opening lines begin a session.
  package let tour: Tour?
  /// The cards that `.help` shows for words.
  let cards: [Card]
  /// The given that selects the machine's design; `nil` if there is only one design.
  let designs: DesignGiven<M>?
  /// The lines before the first stimulus of the current scenario.
  var head: Head<M>
  /// The current scenario from the first stimulus onwards; `nil` while the scenario's head is being
  /// typed.
  var begun: Body<M>?
  /// The settings that apply to the session's scenarios but are not specified in the scenarios'
  /// lines.
  var setting: ScenarioSetting<M>

  /// Creates a session whose lines come from `source`. Errors are reported under the source's name.
  ///
  /// The session's scenarios run in `setting`. If the machine has several designs, a command
  /// chooses among `designs`. `.help` shows `cards`. At a prompt, verbs may be abbreviated.
  /// Commands stop once `isInterrupted` returns true. If `isForAgent` is set, there are no commands
  /// that are only for people. `reading` replaces the file system.
  package init(
    _ source: TextSource, of tool: ReportingTool, paint: Paint,
    setting: ScenarioSetting<M> = ScenarioSetting(), designs: DesignGiven<M>? = nil,
    tour: Tour? = nil, cards: [Card] = [], isAtPrompt: Bool = false, isForAgent: Bool = false,
    reading: (@Sendable (TextSource) throws(FileError) -> [UInt8])? = nil,
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    self.source = source
    self.reading = reading
    self.tool = tool
    self.isInterrupted = isInterrupted
    settings = Settings(paint: paint)
    self.setting = setting
    self.designs = designs
    self.tour = tour
    self.cards = cards
    commands = Command.all(with: designs, tour).filter { !isForAgent || !$0.isForPeople }
    head = Head(in: setting)
    self.isAtPrompt = isAtPrompt
  }

  /// Handles the next line. The line has no line ending.
  @usableFromInline package mutating func take(_ bytes: [UInt8], on console: any Console) {
    lineNumber += 1
    problems = []
    var bytes = bytes
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    let abbreviation = isAtPrompt ? Abbreviation(bytes, among: commands) : nil
    bytes = abbreviation.map { TypedState($0.expanded).completed(at: body) } ?? bytes
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
    // At a prompt, a blank line ends a block, so that the user sees the block's result at once. In
    // a file, a blank line does not end a block.
    if bytes.isEmpty, isAtPrompt, body.hasBlock { endBlock(on: console) }
    if bytes.isEmpty || isBelowRefused && bytes.first == UInt8(ascii: " ") { return }
    if document.diagnostics.isEmpty, let line = document.lines.first {
      take(line, of: document, structure, on: console)
    } else {
      refuse(document, document.diagnostics, on: console)
    }
  }

  /// Ends the input and compares the last block.
  package mutating func finish(on console: any Console) {
    endScenario(on: console)
    updateRecording(on: console)
  }

  /// Ends the session like `.quit`.
  package mutating func end() { hasEnded = true }

  /// The loader for the session's files.
  var loader: ScenarioLoader<M> {
    ScenarioLoader(setting: setting) { [isInterrupted, reading] (source) throws(FileError) in
      if let reading { return try reading(source) }
      guard source.isFile else {
        throw FileError(source.argument, "standard input is already used for these lines")
      }
      return try source.read(isInterrupted: isInterrupted)
    }
  }

  /// Whether output is coloured.
  package var isColoured: Bool { settings.paint.isOn }

  /// Whether a terminal should page output that is longer than its screen.
  package var pages: Bool { settings.pages && tourProgress == nil }

  /// The number of the current position; 0 is the start of the scenario.
  package var position: Int { body.timeline.position }

  /// The current state.
  package var state: String { body.timeline.machine.shownState(in: body.lexicon) }

  /// The current scenario. If the scenario's head is still being typed, this is the body that the
  /// head would begin.
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

  /// Whether lines are only checked, not run, until the next scenario.
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
      // If a step failed, the failure was reported when the steps were taken.
      if outcome.isEmpty { showPosition(of: body, on: console) }
    }
  }

  /// Handles a line of the body. If it is the first line of the body, the outcome of the head's
  /// steps precedes the outcome of the line. If the line is rejected, the head stays open.
  private mutating func takeInBody(
    _ line: Line, of document: Document, _ structure: Structure, on console: any Console
  ) {
    let isFirst = begun == nil
    var outcome = isFirst ? begin() : []
    // The remaining output of the previous step is shown above the stimulus of this step.
    if line.kind == .stimulus { outcome += begun?.endBlock(document.name) ?? [] }
    do {
      let next = try begun?.take(line, of: document, structure) ?? []
      tell(outcome, on: console)
      let isStep = line.kind == .stimulus && !next.contains { $0.isInterruption }
      if isStep { showStimulus(causing: next, on: console) }
      tell(next, on: console)
      if isStep {
        showPossibilities(on: console)
        showSurroundings(on: console)
      }
      if isAtPrompt, next.isEmpty, isQuestion(line) { show("  it holds\n", on: console) }
    } catch {
      let diagnostic = diagnostic(error, in: document, at: body)
      if isFirst { begun = nil } else { tell(outcome, on: console) }
      refuse(document, [diagnostic], on: console)
    }
  }

  /// Returns whether a line is an assertion. At a prompt, an assertion is treated as a question.
  private func isQuestion(_ line: Line) -> Bool {
    line.kind == .stateAssertion || line.kind == .queryAssertion
  }

  /// Returns the diagnostic for an error in a word. If the word has a probable meaning, the
  /// diagnostic suggests it.
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

  /// Reports an error in a line, and ignores the line. If the line is not indented, the current
  /// block ends.
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
    let joined = abbreviation.joinedVerb.map { "did you mean \($0)?" }
    let diagnostic = document.diagnostic(
      at: abbreviation.range, message: "several words start like this",
      help: joined ?? "one of \(abbreviation.meanings.joined(separator: ", "))",
      showing: .misspelling)
    refuse(document, [diagnostic], on: console)
  }

  /// Compares and ends the current block.
  package mutating func endBlock(on console: any Console) {
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

  /// Compares and ends the current block. The next line is taken even if it is indented and the
  /// last one was rejected.
  package mutating func endCall(on console: any Console) {
    problems = []
    endBlock(on: console)
    isBelowRefused = false
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

  /// Raises the session's exit status after a problem.
  mutating func note(_ status: ExitStatus) {
    self.status = max(self.status, status)
    if status != .success { complaintCount += 1 }
  }
}
