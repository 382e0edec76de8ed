import ArgumentParser
import Machines
import Notation
import Running
import ScenarioLanguage
import Tracing

extension TraceFormat: ExpressibleByArgument {}

struct TraceCommand: ReadingCommand, MachineCommand {
  static let abstract = "Export the trace of a scenario."
  static var discussion: String {
    """
    The whole scenario is replayed, whatever its blocks expect. Secrets are written as \
    pseudonyms; see `\(ToolContext.command) docs notation`.

    Example: `\(ToolContext.command) trace FILE --format mermaid`.
    """
  }

  @Argument(
    help: "A scenario, trace or Markdown file, or - for standard input.", completion: .scenarioFiles
  )
  var file: TextSource

  @Argument(help: "Name of the scenario, if the file has several.")
  var name: String?

  @Option(help: SharedHelp.format.taking("format"))
  var format = TraceFormat.text

  @OptionGroup var target: OutputOption

  @OptionGroup var design: DesignOption

  @OptionGroup var color: ColorOption

  func run<M: Machine>(in tool: MachineTool<M>) throws -> ExitStatus {
    let context = tool.context
    do {
      let setting = try design.setting(in: tool)
      let file = try tool.engines.load(ScenarioLoader(setting: setting), self.file)
      guard file.diagnostics.isEmpty else {
        context.diagnose(.rejected(file.diagnostics, file: self.file.argument))
        return .unreadable
      }
      let scenario = try file.scenario(named: name)
      if let why = scenario.syntax.skipReason {
        context.output.diagnostics("\(scenario.identity): skipped: \(why)".visible + "\n")
        return .unreadable
      }
      return try write(scenario, in: context)
    } catch let error as ScenarioChoiceError {
      complain(error.message, error.help, to: context.output)
    } catch TraceWriter.Failure.form(let error) {
      complain(error.message, error.help, to: context.output)
    } catch TraceWriter.Failure.target(let error) {
      throw error
    }
    return .unreadable
  }

  private func write<M: Machine>(
    _ scenario: BoundScenario<M>, in context: CommandContext
  ) throws -> ExitStatus {
    let target = try ProtectedFiles(ScenarioFiles([file.argument]))
      .claim(target.output, forTraceAs: format, of: scenario.identity)
    var writer = try TraceWriter(format, by: context.identity, to: target.open)
    var broken: String?
    try scenario.trace(hasSnapshots: format.hasSnapshots) { event in
      try writer.take(event)
      if case .ended(let end) = event { broken = end.broken }
    }
    guard let broken else { return .success }
    context.output.diagnostics("\(scenario.identity): invariant \(broken)".visible + "\n")
    return .failed
  }

  private func complain(_ message: String, _ help: String?, to output: Output) {
    let help = help.map { "  help: \($0)\n" } ?? ""
    output.diagnostics("\(file.name.visible): \(message)\n\(help)")
  }
}
