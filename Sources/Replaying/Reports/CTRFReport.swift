import FileAccess
import ScenarioLanguage
import ScenarioTracing
import TextFormats

extension ReportFormat {
  /// The Common Test Report Format.
  public static let ctrf = ReportFormat("ctrf") { tool in CTRFReport(tool: tool) }
}

/// The Common Test Report Format: one JSON document, with a test for each scenario and for each
/// file that cannot be run.
///
/// The tests come before the summary, so that they can be written incrementally.
struct CTRFReport: Reporter {
  /// The version of the format's specification.
  private static let specification = "0.1.0"

  private let tool: ReportingTool
  private var start = Duration.zero
  private var json = JSONWriter()

  /// A report that names the program that made it.
  init(tool: ReportingTool) { self.tool = tool }

  mutating func take(_ event: RunEvent, into text: inout String) {
    let report = self
    switch event {
    case .started(let start):
      self.start = start.time
      json.beginObject()
      json.field("reportFormat", "CTRF")
      json.field("specVersion", Self.specification)
      json.field("generatedBy", tool.name)
      json.beginObject("results")
      json.object("tool") { tool.write(into: &$0) }
      json.beginList("tests")
    case .unreadable(let error):
      add { json in
        report.write(error.path, nil, "failed", .zero, raw: "unreadable", &json)
        json.field("message", "cannot be read: \(error.reason)")
      }
    case .rejected(let diagnostics, let file):
      add { json in
        report.write(file, nil, "failed", .zero, raw: "rejected", &json)
        json.field("message", diagnostics.first?.message)
        json.field("trace", diagnostics.map(\.text).joined(separator: "\n"))
      }
    case .finished(let result):
      add { report.write(result, &$0) }
    case .ended(let summary):
      json.breakLine()
      json.end()
      json.object("summary") { report.write(summary, &$0) }
      json.end()
      json.end()
    }
    text += json.takeText()
    if case .ended = event { text += "\n" }
  }

  private mutating func add(_ fields: (inout JSONWriter) -> Void) {
    json.breakLine()
    json.object(nil, fields)
  }

  private func write(
    _ path: String, _ name: String?, _ status: String, _ duration: Duration, raw: String,
    _ json: inout JSONWriter
  ) {
    json.field("name", name ?? path)
    json.field("status", status)
    json.field("duration", duration.milliseconds)
    json.field("suite", [path])
    json.field("filePath", SourceFile.name(of: path))
    json.field("rawStatus", raw)
  }

  private func write(_ result: ScenarioResult, _ json: inout JSONWriter) {
    func write(_ status: String, raw: String) {
      self.write(result.path, result.name, status, result.duration, raw: raw, &json)
    }
    switch result.verdict {
    case .passed: write("passed", raw: "passed")
    case .failed(let failure):
      write("failed", raw: "failed")
      json.field("message", failure.summary)
      json.field("trace", failure.text(named: result.name, by: tool))
    case .failedAsExpected(let why, _):
      write("passed", raw: "failed-as-expected")
      json.field("message", "failed as expected: \(why)")
    case .diverged(let name, let reason):
      write("other", raw: "diverged")
      json.field("message", "diverged: \(name): \(reason)")
    case .skipped(let why):
      write("skipped", raw: "skipped")
      json.field("message", why)
    }
    json.field("line", result.line)
    if !result.tags.isEmpty { json.field("tags", result.tags) }
  }

  private func write(_ summary: RunSummary, _ json: inout JSONWriter) {
    let failed = summary.failed + summary.unreadable
    json.field("tests", summary.passed + failed + summary.diverged + summary.skipped)
    json.field("passed", summary.passed)
    json.field("failed", failed)
    json.field("skipped", summary.skipped)
    json.field("pending", 0)
    json.field("other", summary.diverged)
    json.field("start", start.milliseconds)
    json.field("stop", (start + summary.duration).milliseconds)
    json.field("duration", summary.duration.milliseconds)
    if let cut = summary.cut { json.object("extra") { $0.field("cut", cut.rawValue) } }
  }
}
