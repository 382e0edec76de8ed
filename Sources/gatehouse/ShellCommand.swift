import ScenarioTracing
import FileAccess
import ArgumentParser
import Replaying
import ScenarioLanguage
import Shell
import Simulation

struct ShellCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shell", abstract: "Take stimuli and print what they cause.",
    discussion: """
      At a terminal, with a prompt, history and completion; from a pipe, without. Lines are those \
      of a scenario: indented lines under a stimulus are compared with what it caused. A trace in \
      JSON, as the whole of standard input, says the same. `.help` lists the commands.
      """)

  @OptionGroup var routing: RoutingOption

  @OptionGroup var color: ColorOption

  func run() throws {
    let setting = try routing.setting()
    if let shell = TerminalShell(paint: color.paint, setting: setting) { return shell.run() }
    var session = Session(
      .standardInput, of: .gatehouse, paint: color.paint, setting: setting, designs: .routing)
    var lines = StandardInput()
    let console = PipeConsole()
    do {
      if let trace = try lines.trace() { try take(trace, into: &session, on: console) }
      while !session.hasEnded, let line = try lines.next() { session.take(line, on: console) }
    } catch let error as FileError {
      Output.diagnostics(color.paint.error(error.text) + "\n")
      try ExitStatus.unreadable.exit()
    }
    session.finish(on: console)
    try session.status.exit()
  }

  /// Feeds the text of a trace to the session, unless the trace has errors.
  private func take(
    _ trace: [UInt8], into session: inout Session<World>, on console: PipeConsole
  ) throws {
    let document = SourceFile(.standardInput, bytes: trace).documents[0]
    let diagnostics = try ScenarioLoader(setting: routing.setting()).load(document).diagnostics
    guard diagnostics.isEmpty else {
      let report = TextReport(by: .gatehouse, paint: color.paint)
      console.complain(report.text(for: .rejected(diagnostics, file: document.name)).diagnostics)
      return try ExitStatus.unreadable.exit()
    }
    for line in document.lines {
      session.take(Array(document.bytes[line.range]), on: console)
    }
  }
}

/// Standard output and standard error, whatever they refer to.
struct PipeConsole: Console {
  func show(_ output: String) { Output.results(output) }
  func complain(_ diagnostics: String) { Output.diagnostics(diagnostics) }
  var columns: Int? { nil }
}
