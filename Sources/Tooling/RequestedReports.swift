import ArgumentParser
import FileAccess
import Replaying
import ScenarioLanguage
import ScenarioTracing

/// The reports of a run, with their targets.
struct RequestedReports {
  private let reports: [ReportArgument]

  /// These reports, and text on standard output unless one of them replaces it.
  init(_ reports: [ReportArgument] = []) { self.reports = reports }

  /// Whether the reports include text.
  var includeText: Bool { isTextImplied || reports.contains { $0.format == .text } }

  /// Whether a report shows traces.
  var showTraces: Bool { reports.contains(where: \.format.showsTraces) }

  /// Whether text goes to standard output by default.
  private var isTextImplied: Bool {
    !reports.contains { $0.place == .standardOutput || $0.format == .text }
  }

  /// The files to which the reports go, and to which GitHub's page is added.
  private var paths: [String] {
    let page = reports.contains { $0.format == .github } ? summaryPath : nil
    return reports.compactMap(\.target.path) + [page].compactMap { $0 }
  }

  private var summaryPath: String? { Environment.value("GITHUB_STEP_SUMMARY") }

  /// Opens the targets of all reports before the run, unless one of them is protected.
  func open(
    beside files: ProtectedFiles, _ clock: RunClock, _ paint: Paint
  ) throws(FileError) -> RunReports {
    for path in paths { try files.check(path, by: "a report") }
    var opened = RunReports { error in
      Output.diagnostics(paint.error("\(RunningTool.name): \(error.text)") + "\n")
    }
    if isTextImplied {
      opened.add(text(clock, paint), to: try TextTarget.standardOutput.open())
    }
    for report in reports {
      let target = try report.target.open()
      let isText = report.format == .text && report.place == .standardOutput
      opened.add(isText ? text(clock, paint) : report.format.reporter(of: .running), to: target)
      if report.format == .github, let path = summaryPath {
        let page = try OutputTarget(appendingTo: path)
        // Other commands of the same step may have written to the page, which counts towards
        // GitHub's limit.
        let limit = JobSummary.limit - page.size
        opened.add(JobSummary(tool: .running, limit: limit), to: page)
      }
    }
    return opened
  }

  private func text(_ clock: RunClock, _ paint: Paint) -> TextReport {
    let progress = Output.isTerminal ? ProgressLine(elapsed: clock.elapsed) : nil
    return TextReport(by: .running, paint: paint, progress: progress)
  }
}
