import ScenarioLanguage
import ScenarioTracing
import FileAccess
import ArgumentParser
import Replaying

/// Which reports a run writes, and where.
struct RequestedReports {
  private let reports: [ReportArgument]

  /// These reports, and the text on standard output unless one of them takes its place.
  init(_ reports: [ReportArgument] = []) { self.reports = reports }

  /// Whether people are told in words what came of the run.
  var includeText: Bool { isTextImplied || reports.contains { $0.format == .text } }

  /// Whether the text goes to standard output unasked.
  private var isTextImplied: Bool {
    !reports.contains { $0.place == .standardOutput || $0.format == .text }
  }

  /// Opens the places of all reports, before anything runs. None may be one of the `files` to run.
  func open(
    for files: ScenarioFiles, _ clock: RunClock, _ paint: Paint
  ) throws(FileError) -> RunReports {
    for report in reports where report.wouldReplaceScenarios(of: files) {
      throw FileError(report.target.argument, "holds scenarios, which a report would overwrite")
    }
    var opened = RunReports { error in
      Output.diagnostics(paint.error("gatehouse: \(error.text)") + "\n")
    }
    if isTextImplied {
      opened.add(text(clock, paint), to: try TextTarget.standardOutput.open())
    }
    for report in reports {
      let target = try report.target.open()
      let isText = report.format == .text && report.place == .standardOutput
      opened.add(isText ? text(clock, paint) : report.format.reporter(of: .gatehouse), to: target)
      if report.format == .github, let path = Environment.value("GITHUB_STEP_SUMMARY") {
        let page = try OutputTarget(appendingTo: path)
        // GitHub counts what other commands of the step have written, too.
        let limit = JobSummary.limit - page.size
        opened.add(JobSummary(tool: .gatehouse, limit: limit), to: page)
      }
    }
    return opened
  }

  private func text(_ clock: RunClock, _ paint: Paint) -> TextReport {
    let progress = Output.isTerminal ? ProgressLine(elapsed: clock.elapsed) : nil
    return TextReport(by: .gatehouse, paint: paint, progress: progress)
  }
}
