import FileAccess
import ScenarioLanguage
import TextFormats
import Tracing

extension ReportFormat {
  /// All events, one JSON object per line.
  package static let ndjson = ReportFormat("ndjson") { tool in NDJSONReport(tool: tool) }
}

/// All events as they happen, one JSON object per line.
///
/// The `event` of each object is `started`, `unreadable`, `rejected`, `finished` or `ended`. The
/// first object contains the version of the format, which is increased when a field is removed or
/// changes its meaning. A new field does not increase the version.
/// `Tests/Fixtures/reports/ndjson.schema.json` describes every field.
struct NDJSONReport: ReportWriter {
  /// The version of the format.
  static let version = 1

  private let tool: ReportingTool

  /// Creates a report that names the program that wrote it.
  init(tool: ReportingTool) { self.tool = tool }

  mutating func take(_ event: RunEvent, into text: inout String) {
    text += record(of: event).text + "\n"
  }

  /// The object for an event.
  func record(of event: RunEvent) -> JSONRecord {
    switch event {
    case .started(let start):
      [
        "event": "started", "version": Self.version, "tool": tool.json, "files": start.files,
        "time": start.time.milliseconds,
      ]
    case .unreadable(let error):
      ["event": "unreadable", "path": error.path, "message": error.reason]
    case .rejected(let diagnostics, let file):
      ["event": "rejected", "path": file, "errors": diagnostics.map(record)]
    case .finished(let result): record(of: result)
    case .ended(let summary): record(of: summary)
    }
  }

  private func record(of diagnostic: Diagnostic) -> JSONRecord {
    [
      "path": diagnostic.document, "line": diagnostic.line, "column": diagnostic.column,
      "length": diagnostic.length, "kind": diagnostic.kind, "message": diagnostic.message,
      "help": diagnostic.help, "notes": diagnostic.notes,
    ]
  }

  private func record(of result: ScenarioResult) -> JSONRecord {
    var record: JSONRecord = [
      "event": "finished", "path": result.path, "name": result.name, "line": result.line,
      "tags": result.tags, "verdict": result.verdict.kind.rawValue,
    ]
    switch result.verdict {
    case .passed: break
    case .failed(let failure): record += self.record(ofAll: failure)
    case .failedAsExpected(let why, let failure):
      record += ["why": why] + self.record(ofAll: failure)
    case .diverged(let name, let reason): record += ["divergence": name, "why": reason]
    case .skipped(let why): record += ["why": why]
    }
    return record
      + ["steps": result.steps.json, "nanoseconds": result.duration.nanoseconds]
  }

  private func record(ofAll failure: Failure) -> JSONRecord {
    let later = failure.later.map { record(of: $0) }
    return ["failure": record(of: failure), "later": later.isEmpty ? nil : later]
  }

  private func record(of failure: Failure) -> JSONRecord {
    let head: JSONRecord = [
      "kind": failure.kind.name, "message": failure.summary, "help": failure.help,
      "path": failure.path, "line": failure.line, "step": failure.step,
    ]
    return head + place(of: failure.mark) + [
      "never": failure.never.map { ["line": $0.line] + place(of: $0.mark) },
      "stimulus": failure.stimulus, "state": failure.state, "difference": failure.details,
      "row": failure.reason?.row, "facts": failure.reason?.facts, "route": failure.route,
      "reproduce": failure.reproduction.map(tool.command),
    ]
  }

  private func place(of mark: Failure.Mark?) -> JSONRecord {
    ["column": mark?.column, "length": mark?.excerpt.length]
  }

  private func record(of summary: RunSummary) -> JSONRecord {
    [
      "event": "ended", "passed": summary.passed, "failedAsExpected": summary.failedAsExpected,
      "failed": summary.failed, "diverged": summary.diverged, "skipped": summary.skipped,
      "unreadable": summary.unreadable, "steps": summary.steps.json,
      "shard": summary.shard?.text, "run": summary.shardedRun, "cut": summary.cut?.rawValue,
      "empty": summary.cut == nil ? summary.emptiness : nil,
      "leftOut": summary.isEmpty ? summary.leftOut : nil,
      "allowEmpty": summary.allowsEmpty && summary.isEmpty ? true : nil,
      "claims": summary.claims.isEmpty ? nil : summary.claimsJSON,
      "nanoseconds": summary.duration.nanoseconds,
    ]
  }
}

extension StepCounts {
  fileprivate var json: JSONRecord {
    ["asserted": asserted, "open": open, "unasserted": unasserted, "refused": refused]
  }
}
