import ArgumentParser
import Replaying
import ScenarioLanguage

/// The options for the reports of a run.
struct ReportOptions: ParsableArguments {
  @Option(
    name: .customLong("report"),
    help: ArgumentHelp(
      "Write a report: text, junit, tap, github, markdown, ndjson, ctrf or html.",
      discussion: """
        May be given several times. The target is a file, a pipe, a device or - for standard \
        output, which is meant when it is left out. The text goes to standard output unless \
        another report does or the text has a target of its own. github appends the page that \
        markdown writes to $GITHUB_STEP_SUMMARY, too.
        """, valueName: "format=target"),
    completion: .list(ReportFormat.allCases.map(\.rawValue)), transform: ReportArgument.init)
  var reports: [ReportArgument] = []

  func validate() throws {
    for (index, report) in reports.enumerated()
    where reports.prefix(index).contains(where: { $0.place == report.place }) {
      throw ValidationError("Two reports cannot go to one place: \(report.target.argument)")
    }
  }

  /// The requested reports.
  var requested: RequestedReports { RequestedReports(reports) }
}
