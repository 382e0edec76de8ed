import Machines
import Running
import TextFormats
import Tracing

/// A run of scenarios that another part of this process calls.
struct CalledRun {
  let command: RunCommand
  let caller: CommandCaller

  /// Runs the scenarios, reports the results to the caller, and returns the exit status.
  func run<M: Machine>(in tool: MachineTool<M>) throws -> ExitStatus {
    let context = tool.context
    let setting = try command.claims.setting(
      command.design.setting(in: tool), for: command.paths, in: tool)
    let library = LibraryRun(
      isStrict: command.strict, jobs: command.jobs.count,
      selection: try command.selecting.selection(of: command.paths) as Selection<M>,
      loader: tool.loader(in: setting), makeShadow: try command.design.makeShadow(in: tool))
    var text = TextReport(by: context.identity, paint: Paint(isOn: false))
    var report = ReportFormat.ndjson.reporter(of: context.identity)
    var failures: [JSONLiteral] = []
    let summary = tool.engines.replay(
      library, ScenarioFiles(command.paths), context.isInterrupted, { _ in }, context.complain,
      { event in
        context.output.results(text.taking(event))
        context.diagnose(event)
        take(event)
        guard case .finished(let result) = event, result.isFailed,
          failures.count < caller.listLimit
        else { return }
        failures.append(JSONLiteral(report.taking(event)))
      })
    caller.record(["counts": counts(in: summary), "failures": failures])
    if let error = summary.error { caller.reject(error.kind, error.message) }
    return context.isInterrupted() ? .interrupted : summary.exitCode
  }

  /// Reports the errors in an event.
  private func take(_ event: RunEvent) {
    switch event {
    case .started, .finished, .ended: break
    case .unreadable(let error): caller.take(error)
    case .rejected(let diagnostics, _): for diagnostic in diagnostics { caller.take(diagnostic) }
    }
  }

  private func counts(in summary: RunSummary) -> JSONRecord {
    [
      "passed": summary.passed, "failed": summary.failed, "diverged": summary.diverged,
      "skipped": summary.skipped, "unreadable": summary.unreadable,
      "steps": summary.steps.total,
    ]
  }
}

extension ReportWriter {
  /// Handles an event, and returns what can be written.
  fileprivate mutating func taking(_ event: Event) -> String {
    var text = ""
    take(event, into: &text)
    return text
  }
}
