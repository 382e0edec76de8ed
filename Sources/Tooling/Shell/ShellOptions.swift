import ArgumentParser
import FileAccess
import Machines
import Notation
import Running
import ScenarioLanguage
import Shell

/// How a shell begins, whether at a terminal or at a pipe.
struct ShellOptions<M: Machine> {
  let tool: MachineTool<M>
  let setting: ScenarioSetting<M>
  /// A file to load first, and the name of a scenario in it.
  var scenario: [String] = []
  /// Whether that is played step by step, and stands before what fails first.
  var isPlayed = false
  /// The new file in which the session is recorded.
  var recording: String?
  /// Whether the tour begins at once.
  var isTour = false
  /// Whether a terminal shows no banner.
  var isQuiet = false
  /// Whether each stimulus is printed before what comes of it.
  var isEchoing = false
  /// Whether a terminal leaves the file of first lines aside.
  var ignoresInit = false

  /// A session without any line yet. Throws where it cannot be recorded.
  func session(
    from source: TextSource, isAtPrompt: Bool = false,
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) throws(FileError) -> Session<M> {
    var session = Session<M>(
      source, of: tool.context.identity, paint: tool.context.paint, setting: setting,
      designs: tool.designs?.given, tour: tool.tour, cards: tool.cards, isAtPrompt: isAtPrompt,
      isInterrupted: isInterrupted)
    if isEchoing { session.echo() }
    if let recording { try session.record(in: recording) }
    return session
  }

  /// Takes what comes before the first line: the scenario to load, or the tour.
  func open(_ session: inout Session<M>, on console: any Console) {
    if isTour { session.beginTour(on: console) }
    guard !scenario.isEmpty else { return }
    let words = [isPlayed ? ".step" : ".load"] + scenario.map(Quotation.quoted)
    let line = words.joined(separator: " ")
    session.take(Array(line.utf8), on: console)
    if isPlayed { session.goBeforeFailure(on: console) }
  }

  /// The lines of the user's own file, which a session at a terminal takes first; none without one.
  /// Throws where there is one that cannot be read.
  func firstLines() throws(FileError) -> [[UInt8]] {
    guard !ignoresInit, let path = initPath, FileSystem.kind(of: path) == .file else {
      return []
    }
    return try TextSource.file(path).read().split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true
    ).map(Array.init)
  }

  /// `NAME/init` in the user's folder for configuration; `nil` where there is no home.
  private var initPath: String? {
    func folder(_ name: String) -> String? {
      Environment.value(name).flatMap { $0.isEmpty ? nil : $0 }
    }
    let base = folder("XDG_CONFIG_HOME") ?? folder("HOME").map { "\($0)/.config" }
    return base.map { "\($0)/\(tool.context.name)/init" }
  }
}

// The shell with piped input: no prompt, no history, no completion.
extension ShellOptions {
  /// Takes these lines or, without any, those of standard input until the end.
  func runAtPipe(_ lines: [String]?) throws -> ExitStatus {
    var session = try session(from: .standardInput)
    let console = PipeConsole(output: tool.context.output)
    open(&session, on: console)
    if let lines {
      for line in lines where !session.hasEnded {
        tool.engines.take(&session, Array(line.utf8), console)
      }
    } else {
      try takeInput(into: &session, on: console)
    }
    session.finish(on: console)
    return session.status
  }

  private func takeInput(into session: inout Session<M>, on console: PipeConsole) throws {
    var input = LineReader.standardInput()
    let trace = try input.rest { !SourceFile.isPlain(TextSource.standardInput.name, $0) }
    if let trace { try take(trace, into: &session, on: console) }
    while !session.hasEnded, let line = try input.next() {
      tool.engines.take(&session, line, console)
    }
  }

  /// Feeds the text of a trace to the session, unless the trace has errors.
  private func take(
    _ trace: [UInt8], into session: inout Session<M>, on console: PipeConsole
  ) throws {
    let document = SourceFile(.standardInput, bytes: trace).documents[0]
    let diagnostics = ScenarioLoader(setting: setting).load(document).diagnostics
    guard diagnostics.isEmpty else {
      tool.context.diagnose(.rejected(diagnostics, file: document.name))
      throw ExitCode(ExitStatus.unreadable.rawValue)
    }
    for line in document.lines {
      tool.engines.take(&session, Array(document.bytes[line.range]), console)
    }
  }
}

/// The output of the command, whatever it refers to.
struct PipeConsole: Console {
  let output: Output

  func show(_ text: String) { output.results(text) }
  func complain(_ diagnostics: String) { output.diagnostics(diagnostics) }
  var columns: Int? { nil }
}
