import ArgumentParser
import FileAccess
import Machines
import Notation
import Running
import ScenarioLanguage
import Shell

/// The settings for opening a shell at a terminal or with piped input.
struct ShellOptions<M: Machine> {
  let tool: MachineTool<M>
  let setting: ScenarioSetting<M>
  /// The file to load first, optionally followed by the name of one of its scenarios.
  var scenario: [String] = []
  /// Whether the scenario is played step by step up to its first failure.
  var isPlayed = false
  /// The new file to which the session is recorded.
  var recording: String?
  /// Whether the tour begins immediately.
  var isTour = false
  /// Whether the banner at a terminal is omitted.
  var isQuiet = false
  /// Whether each stimulus is printed before its observations.
  var isEchoing = false
  /// Whether the user's file of initial lines is ignored at a terminal.
  var ignoresInit = false

  /// Returns a session that has not received any lines yet. Throws if the session cannot be
  /// recorded.
  func session(
    from source: TextSource, isAtPrompt: Bool = false, isForAgent: Bool = false,
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) throws(FileError) -> Session<M> {
    var session = Session<M>(
      source, of: tool.context.identity, paint: tool.context.paint, setting: setting,
      designs: tool.designs?.given, tour: tool.tour, cards: tool.cards, isAtPrompt: isAtPrompt,
      isForAgent: isForAgent, isInterrupted: isInterrupted)
    if isEchoing { session.echo() }
    if let recording { try session.record(in: recording) }
    return session
  }

  /// Performs the actions before the first line: starts the tour or loads the scenario.
  func open(_ session: inout Session<M>, on console: any Console) {
    if isTour { session.beginTour(on: console) }
    guard !scenario.isEmpty else { return }
    let words = [isPlayed ? ".step" : ".load"] + scenario.map(Quotation.quoted)
    let line = words.joined(separator: " ")
    session.take(Array(line.utf8), on: console)
    if isPlayed { session.goBeforeFailure(on: console) }
  }

  /// Returns the lines of the user's init file. A session at a terminal begins with these lines.
  /// Returns no lines if the file does not exist, and throws if it cannot be read.
  func firstLines() throws(FileError) -> [[UInt8]] {
    guard !ignoresInit, let path = initPath, FileSystem.kind(of: path) == .file else {
      return []
    }
    return try TextSource.file(path).read().split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true
    ).map(Array.init)
  }

  /// The path of `NAME/init` in the user's configuration folder; `nil` if there is no home folder.
  private var initPath: String? {
    func folder(_ name: String) -> String? {
      Environment.value(name).flatMap { $0.isEmpty ? nil : $0 }
    }
    let base = folder("XDG_CONFIG_HOME") ?? folder("HOME").map { "\($0)/.config" }
    return base.map { "\($0)/\(tool.context.name)/init" }
  }
}

// The shell with piped input. It has no prompt, no history and no completion.
extension ShellOptions {
  /// Handles these lines. If `lines` is `nil`, handles all lines of standard input.
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

  /// Passes the text of a trace to the session, unless the trace has errors.
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

/// A console that shows results and errors through the command's output.
struct PipeConsole: Console {
  let output: Output

  func show(_ text: String) { output.results(text) }
  func complain(_ diagnostics: String) { output.diagnostics(diagnostics) }
  var columns: Int? { nil }
}
