import FileAccess
import ArgumentParser
import Replaying

/// The reports of a run, with their targets.
struct RequestedReports {
  private let reports: [ReportArgument]

  /// These reports, and text on standard output unless one of them replaces it.
  init(_ reports: [ReportArgument] = []) { self.reports = reports }

  /// Whether the reports include text.
  var includeText: Bool { isTextImplied || reports.contains { $0.format == .text } }

  /// Whether text goes to standard output by default.
  private var isTextImplied: Bool {
    !reports.contains { $0.place == "-" || $0.format == .text }
  }

  /// Opens the targets of all reports before the run. None may be one of the `files` to run.
  func open(
    for files: ScenarioFiles, _ clock: RunClock, _ paint: Paint
  ) throws(FileError) -> RunReports {
    for report in reports where report.wouldReplaceScenarios(of: files) {
      throw FileError(report.target, "holds scenarios, which a report would overwrite")
    }
    var opened = RunReports { error in
      Output.diagnostics(paint.error("gatehouse: \(error.text)") + "\n")
    }
    if isTextImplied {
      opened.add(text(clock, paint), to: try OutputTarget("-"))
    }
    for report in reports {
      let target = try OutputTarget(report.target)
      let isText = report.format == .text && report.place == "-"
      opened.add(isText ? text(clock, paint) : report.format.reporter(of: .gatehouse), to: target)
      if report.format == .github, let path = Environment.value("GITHUB_STEP_SUMMARY") {
        let page = try OutputTarget(appendingTo: path)
        // Other commands of the same step may have written to the page, which counts towards
        // GitHub's limit.
        let limit = JobSummary.limit - page.size
        opened.add(JobSummary(tool: .gatehouse, limit: limit), to: page)
      }
    }
    return opened
  }

  private func text(_ clock: RunClock, _ paint: Paint) -> TextReport {
    let progress = Output.isTerminal ? ProgressLine(elapsed: clock.elapsed) : nil
    return TextReport(paint: paint, progress: progress)
  }
}

extension ReportingTool {
  fileprivate static var gatehouse: Self {
    Self(
      name: Gatehouse.configuration.commandName ?? "", version: Gatehouse.version,
      folder: folderInWorkspace)
  }

  /// The working directory relative to the checkout of a GitHub job.
  private static var folderInWorkspace: String {
    guard let workspace = Environment.value("GITHUB_WORKSPACE") else { return "" }
    let root = FileSystem.resolved(workspace) + "/"
    let here = FileSystem.resolved(".") + "/"
    return here.hasPrefix(root) ? String(here.dropFirst(root.count)) : ""
  }
}
