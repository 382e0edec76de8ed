import ArgumentParser
import FileAccess
import Running
import ScenarioLanguage

/// The options for the reports about a run.
struct ReportOptions: ParsableArguments {
  @Option(
    name: .customLong("report"),
    help: ArgumentHelp(
      "Write a report: text, junit, tap, github, markdown, ndjson, ctrf or html.",
      discussion: """
        Repeat it for several reports. The target is a file, a pipe, a device, or - for standard \
        output, which is the default. Text also goes to standard output unless another report does \
        or text has its own target. github also appends the markdown page to $GITHUB_STEP_SUMMARY.
        """, valueName: "format=target"),
    completion: .list(ReportFormat.allCases.map(\.rawValue)), transform: ReportArgument.init)
  var reports: [ReportArgument] = []

  @Flag(
    name: .shortAndLong,
    help: ArgumentHelp(SharedHelp.quiet, discussion: "Only failures, without verdict and counts."))
  var quiet = false

  @Flag(name: .shortAndLong, help: "Also list passed scenarios, and show durations.")
  var verbose = false

  @Option(help: "Number of slowest scenarios to list with their durations.".taking("number"))
  var slowest: Int?

  /// The amount of detail in text reports.
  var detail: TextDetail {
    var detail = TextDetail()
    (detail.isQuiet, detail.isVerbose, detail.slowest) = (quiet, verbose, slowest ?? 0)
    return detail
  }

  func validate() throws {
    try require(!(quiet && verbose), "--quiet cannot be combined with --verbose")
    try require(slowest ?? 1 > 0, "--slowest must be at least 1")
    try require(
      detail == TextDetail() || reports.includeText,
      "--quiet, --verbose and --slowest require a text report")
    for (index, report) in reports.enumerated()
    where reports.prefix(index).contains(where: { $0.place == report.place }) {
      throw ValidationError("two reports have the same target: \(report.target.argument)")
    }
  }
}

/// A requested report: `junit=FILE`, or `tap` for `tap=-`.
struct ReportArgument {
  let format: ReportFormat
  let target: TextTarget

  /// The report's target, by which two requests for the same target are recognised.
  var place: TextTarget {
    guard let path = target.path, path != "/dev/stdout" else { return .standardOutput }
    return .file(Paths.normalized(path))
  }

  init(_ argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let format = ReportFormat(rawValue: String(parts[0])) else {
      let formats = ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("unknown report format `\(parts[0])`; expected one of \(formats)")
    }
    let target = parts.count > 1 ? TextTarget(argument: String(parts[1])) : .standardOutput
    try require(target.path?.isEmpty != true, "the report \(format) needs a target")
    self.format = format
    self.target = target
  }
}

/// The reports of a run. A text report is also written to standard output, unless a requested
/// report is written there or a text report has its own target.
extension [ReportArgument] {
  /// The name of a report in errors.
  private static var name: String { "a report" }

  /// Whether the reports include text.
  var includeText: Bool { isTextImplied || contains { $0.format == .text } }

  /// Whether at least one report shows traces.
  var showTraces: Bool { contains(where: \.format.showsTraces) }

  /// Whether text goes to standard output by default.
  fileprivate var isTextImplied: Bool {
    !contains { $0.place == .standardOutput || $0.format == .text }
  }

  /// The file to which GitHub's page is appended; `nil` if the page is not written.
  private var summaryPath: String? {
    contains { $0.format == .github } ? Environment.value("GITHUB_STEP_SUMMARY") : nil
  }

  /// Claims the targets of all reports. Throws if a target is protected.
  func claimed(beside files: ProtectedFiles) throws(FileError) -> ClaimedReports {
    ClaimedReports(
      reports: self,
      targets: try map { (report) throws(FileError) in
        try files.claim(report.target, for: Self.name)
      },
      page: try summaryPath.map { (path) throws(FileError) in
        try files.claim(appendingTo: path, for: Self.name)
      })
  }
}

/// Reports whose targets have been claimed and may be written.
struct ClaimedReports {
  fileprivate let reports: [ReportArgument]
  fileprivate let targets: [ClaimedTarget]
  /// The file to which GitHub's page is appended; `nil` if the page is not written.
  fileprivate let page: ClaimedTarget?

  /// Opens the targets of all reports before the run.
  ///
  /// Unless standard output is a terminal, a text report contains durations only on request, so
  /// that the reports of two runs can be compared.
  func open(
    _ clock: RunClock, _ detail: TextDetail, in context: CommandContext
  ) throws(FileError) -> RunReports {
    var opened = RunReports { context.complain($0) }
    let isTerminal = HostProcess.printsToTerminal
    func text(isShown: Bool) -> TextReport {
      TextReport(
        by: context.identity, paint: isShown ? context.paint : Paint(isOn: false), detail: detail,
        hasDiagnostics: !isShown, showsTime: isShown && isTerminal,
        progress: isShown && isTerminal ? ProgressLine(elapsed: clock.elapsed) : nil)
    }
    if reports.isTextImplied {
      opened.add(text(isShown: true), to: try OutputTarget.standardOutput())
    }
    for (report, claimed) in zip(reports, targets) {
      let target = try claimed.open()
      opened.add(
        report.format == .text
          ? text(isShown: report.place == .standardOutput)
          : report.format.reporter(of: context.identity), to: target)
      if report.format == .github, let page = try page?.openAtEnd() {
        // Other commands of the same step may already have written to the page. Their output counts
        // towards GitHub's limit.
        let limit = JobSummary.limit - page.size
        opened.add(JobSummary(tool: context.identity, limit: limit), to: page)
      }
    }
    return opened
  }
}
