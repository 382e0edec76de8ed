import FileAccess
import Notation
import ScenarioLanguage
import ScenarioTracing
import TextFormats

extension ReportFormat {
  /// All events, one JSON object per line.
  public static let ndjson = ReportFormat("ndjson") { tool in NDJSONReport(tool: tool) }
}

/// All events as they happen, one JSON object per line.
///
/// The `event` of each object is `started`, `unreadable`, `rejected`, `finished` or `ended`. The
/// first object contains the version of the format, which is increased when a field is removed or
/// changes its meaning; fields may be added in any version.
/// `Tests/Fixtures/reports/ndjson.schema.json` describes every field.
struct NDJSONReport: Reporter {
  /// The version of the format.
  static let version = 1

  private let tool: ReportingTool

  /// A report that names the program that made it.
  init(tool: ReportingTool) { self.tool = tool }

  mutating func take(_ event: RunEvent, into text: inout String) {
    text += JSONWriter.object { json in
      switch event {
      case .started(let start): write(start, &json)
      case .unreadable(let error):
        json.field("event", "unreadable")
        json.field("path", error.path)
        json.field("message", error.reason)
      case .rejected(let diagnostics, let file):
        json.field("event", "rejected")
        json.field("path", file)
        json.list("errors") { list in
          for diagnostic in diagnostics { write(diagnostic, &list) }
        }
      case .finished(let result): write(result, &json)
      case .ended(let summary): write(summary, &json)
      }
    }
    text += "\n"
  }

  private func write(_ start: RunStart, _ json: inout JSONWriter) {
    json.field("event", "started")
    json.field("version", Self.version)
    json.object("tool") { tool.write(into: &$0) }
    json.field("files", start.files)
    json.field("time", start.time.milliseconds)
  }

  private func write(_ diagnostic: Diagnostic, _ json: inout JSONWriter) {
    json.object { json in
      json.field("path", diagnostic.document)
      json.field("line", diagnostic.line)
      json.field("column", diagnostic.column)
      json.field("length", diagnostic.length)
      json.field("kind", diagnostic.kind)
      json.field("message", diagnostic.message)
      json.field("help", diagnostic.help)
      json.field("notes", diagnostic.notes)
    }
  }

  private func write(_ result: ScenarioResult, _ json: inout JSONWriter) {
    json.field("event", "finished")
    json.field("path", result.path)
    json.field("name", result.name)
    json.field("line", result.line)
    json.field("tags", result.tags)
    json.field("verdict", result.verdict.kind.rawValue)
    switch result.verdict {
    case .passed: break
    case .failed(let failure): write(failure, &json)
    case .failedAsExpected(let why, let failure):
      json.field("why", why)
      write(failure, &json)
    case .diverged(let name, let reason):
      json.field("divergence", name)
      json.field("why", reason)
    case .skipped(let why): json.field("why", why)
    }
    write(result.steps, &json)
    json.field("nanoseconds", result.duration.nanoseconds)
  }

  private func write(_ failure: Failure, _ json: inout JSONWriter) {
    json.object("failure") { write(fieldsOf: failure, &$0) }
    guard !failure.later.isEmpty else { return }
    json.list("later") { list in
      for failure in failure.later { list.object { write(fieldsOf: failure, &$0) } }
    }
  }

  private func write(fieldsOf failure: Failure, _ json: inout JSONWriter) {
    json.field("kind", failure.kind.name)
    json.field("message", failure.summary)
    json.field("help", failure.help)
    json.field("path", failure.path)
    json.field("line", failure.line)
    json.field("step", failure.step)
    write(failure.mark, &json)
    if let never = failure.never {
      json.object("never") { json in
        json.field("line", never.line)
        write(never.mark, &json)
      }
    }
    json.field("stimulus", failure.stimulus)
    json.field("state", failure.state)
    json.field("difference", failure.details)
    json.field("row", failure.reason?.row)
    json.field("facts", failure.reason?.facts)
    json.field("route", failure.route)
    json.field("reproduce", failure.reproduction?.command(of: tool))
  }

  private func write(_ mark: Failure.Mark?, _ json: inout JSONWriter) {
    guard let mark else { return }
    json.field("column", mark.column)
    json.field("length", mark.excerpt.length)
  }

  private func write(_ steps: StepCounts, _ json: inout JSONWriter) {
    json.object("steps") { json in
      json.field("asserted", steps.asserted)
      json.field("open", steps.open)
      json.field("unasserted", steps.unasserted)
    }
  }

  private func write(_ summary: RunSummary, _ json: inout JSONWriter) {
    json.field("event", "ended")
    json.field("passed", summary.passed)
    json.field("failedAsExpected", summary.failedAsExpected)
    json.field("failed", summary.failed)
    json.field("diverged", summary.diverged)
    json.field("skipped", summary.skipped)
    json.field("unreadable", summary.unreadable)
    write(summary.steps, &json)
    json.field("shard", summary.shard?.text)
    json.field("cut", summary.cut?.rawValue)
    json.field("nanoseconds", summary.duration.nanoseconds)
  }
}
