import FileAccess
import ScenarioLanguage
import TextFormats
import Tracing

extension ReportFormat {
  /// The Common Test Report Format.
  package static let ctrf = ReportFormat("ctrf") { tool in CTRFReport(tool: tool) }
}

/// The Common Test Report Format: one JSON document, with one test per scenario, and one test per
/// file that cannot be run.
///
/// The tests come before the summary so that they can be written incrementally.
struct CTRFReport: ReportWriter {
  /// The version of the format's specification.
  private static let specification = "0.1.0"

  private let tool: ReportingTool
  private var start = Duration.zero
  private var json = JSONWriter()

  /// Creates a report that names the program that wrote it.
  init(tool: ReportingTool) { self.tool = tool }

  mutating func take(_ event: RunEvent, into text: inout String) {
    switch event {
    case .started(let start):
      self.start = start.time
      json.beginObject()
      json.fields([
        "reportFormat": "CTRF", "specVersion": Self.specification, "generatedBy": tool.name,
      ])
      json.beginObject("results")
      json.field("tool", tool.json)
      json.beginList("tests")
    case .unreadable(let error):
      let test = test(error.path, nil, "failed", .zero, raw: "unreadable")
      json.line(test + ["message": "cannot be read: \(error.reason)"])
    case .rejected(let diagnostics, let file):
      let trace = diagnostics.map(\.text).joined(separator: "\n")
      let test = test(file, nil, "failed", .zero, raw: "rejected")
      json.line(test + ["message": diagnostics.first?.message, "trace": trace])
    case .finished(let result): json.line(record(of: result))
    case .ended(let summary):
      if let error = summary.error {
        json.line([
          "name": RunSummary.name, "status": "failed", "duration": 0, "suite": [tool.name],
          "rawStatus": error.kind, "message": error.message,
        ])
      }
      json.endLines()
      json.field("summary", record(of: summary))
      json.end()
      json.end()
    }
    text += json.takeText()
    if case .ended = event { text += "\n" }
  }

  private func test(
    _ path: String, _ name: String?, _ status: String, _ duration: Duration, raw: String
  ) -> JSONRecord {
    [
      "name": name ?? path, "status": status, "duration": duration.milliseconds, "suite": [path],
      "filePath": SourceFile.name(of: path), "rawStatus": raw,
    ]
  }

  private func record(of result: ScenarioResult) -> JSONRecord {
    let verdict = result.verdict
    let (status, further): (String, JSONRecord) =
      switch verdict {
      case .passed: ("passed", [:])
      case .failed(let failure):
        (
          "failed",
          ["message": failure.summary, "trace": failure.text(named: result.name, by: tool)]
        )
      case .failedAsExpected: ("passed", ["message": verdict.remark])
      case .diverged: ("other", ["message": verdict.remark])
      case .skipped(let why): ("skipped", ["message": why])
      }
    let test = test(
      result.path, result.name, status, result.duration, raw: verdict.kind.rawValue)
    return test + further
      + ["line": result.line, "tags": result.tags.isEmpty ? nil : result.tags]
  }

  private func record(of summary: RunSummary) -> JSONRecord {
    let failed = summary.failed + summary.unreadable + (summary.error == nil ? 0 : 1)
    let cut = summary.cut.map { ["cut": $0.rawValue] as JSONRecord }
    return [
      "tests": summary.passed + failed + summary.diverged + summary.skipped,
      "passed": summary.passed, "failed": failed, "skipped": summary.skipped, "pending": 0,
      "other": summary.diverged, "start": start.milliseconds,
      "stop": (start + summary.duration).milliseconds,
      "duration": summary.duration.milliseconds, "extra": cut,
    ]
  }
}
