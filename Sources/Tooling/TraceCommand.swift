public import ArgumentParser
import FileAccess
import Machines
import Notation
import Replaying
import ScenarioLanguage
public import ScenarioTracing

extension TraceFormat: ExpressibleByArgument {}

struct TraceCommand<M: Machine>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "trace", abstract: "Write what happens in a scenario.",
      discussion: """
        Everything that the scenario does is done, whatever its blocks say. A secret is written \
        as a word that stands for it, such as password-1: `\(RunningTool.name) notation` says more.
        """)
  }

  @Argument(
    help: "A scenario, trace or Markdown file, or - for standard input.", completion: .scenarioFiles
  )
  var file: TextSource

  @Argument(help: "The scenario, where the file holds several.")
  var name: String?

  @Option(help: ArgumentHelp("The form of the trace.", valueName: "format"))
  var format = TraceFormat.text

  @OptionGroup var target: OutputOption

  @OptionGroup var design: DesignOption<M>

  @OptionGroup var color: ColorOption

  func run() throws {
    let report = TextReport(by: .running, paint: color.paint)
    do {
      let file = try Engines.running.load(ScenarioLoader(setting: design.setting()), self.file)
      guard file.diagnostics.isEmpty else {
        let event = RunEvent.rejected(file.diagnostics, file: self.file.argument)
        return try end(report.text(for: event).diagnostics)
      }
      let scenario = try file.scenario(named: name)
      if let why = scenario.syntax.skipReason {
        return try end("\(scenario.identity): skipped: \(why)".visible + "\n")
      }
      try write(scenario)
    } catch let error as FileError {
      try end(report.text(for: .unreadable(error)).diagnostics)
    } catch let error as ScenarioChoiceError {
      try end(error.message, error.help)
    } catch TraceWriter.Failure.form(let error) {
      try end(error.message, error.help)
    } catch TraceWriter.Failure.target(let error) {
      try end(report.text(for: .unreadable(error)).diagnostics)
    }
  }

  private func write(_ scenario: BoundScenario<M>) throws {
    if let path = target.output.path {
      try ProtectedFiles(ScenarioFiles([file.argument])).check(path, byTraceAs: format)
    }
    var writer = try TraceWriter(format, to: target.output.open)
    var broken: String?
    try scenario.trace(hasSnapshots: format.hasSnapshots) { event in
      try writer.take(event)
      if case .ended(let end) = event { broken = end.broken }
    }
    guard let broken else { return }
    Output.diagnostics("\(scenario.identity): invariant \(broken)".visible + "\n")
    try ExitStatus.failed.exit()
  }

  private func end(_ message: String, _ help: String?) throws {
    try end("\(file.name.visible): \(message)\n" + (help.map { "  help: \($0)\n" } ?? ""))
  }

  private func end(_ diagnostics: String) throws {
    Output.diagnostics(diagnostics)
    try ExitStatus.unreadable.exit()
  }
}
