import FileAccess
import Machines
import Replaying
import ScenarioLanguage
import Shell

/// The shell at a pipe: no prompt, no history, no completion.
struct PipeShell<M: Machine> {
  private let options: ShellOptions<M>

  init(_ options: ShellOptions<M>) { self.options = options }

  /// Reads lines from standard input until the end.
  func run() throws {
    var lines = StandardInput()
    try run { session, console in
      if let trace = try lines.trace() { try take(trace, into: &session, on: console) }
      while !session.hasEnded, let line = try lines.next() {
        Engines.running.take(&session, line, console)
      }
    }
  }

  /// Takes these lines.
  func run(_ lines: [String]) throws {
    try run { session, console in
      for line in lines where !session.hasEnded {
        Engines.running.take(&session, Array(line.utf8), console)
      }
    }
  }

  private func run(_ read: (inout Session<M>, PipeConsole) throws -> Void) throws {
    var session = try options.session(from: .standardInput)
    let console = PipeConsole()
    options.open(&session, on: console)
    try read(&session, console)
    session.finish(on: console)
    try session.status.exit()
  }

  /// Feeds the text of a trace to the session, unless the trace has errors.
  private func take(
    _ trace: [UInt8], into session: inout Session<M>, on console: PipeConsole
  ) throws {
    let document = SourceFile(.standardInput, bytes: trace).documents[0]
    let diagnostics = ScenarioLoader(setting: options.setting).load(document).diagnostics
    guard diagnostics.isEmpty else {
      let report = TextReport(by: .running, paint: options.paint)
      console.complain(report.text(for: .rejected(diagnostics, file: document.name)).diagnostics)
      return try ExitStatus.unreadable.exit()
    }
    for line in document.lines {
      Engines.running.take(&session, Array(document.bytes[line.range]), console)
    }
  }
}

/// Standard output and standard error, whatever they refer to.
struct PipeConsole: Console {
  func show(_ output: String) { Output.results(output) }
  func complain(_ diagnostics: String) { Output.diagnostics(diagnostics) }
  var columns: Int? { nil }
}
