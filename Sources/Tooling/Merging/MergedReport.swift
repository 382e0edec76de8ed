import ArgumentParser
import Conforming
import Exploration
import Notation
import Running
import TextFormats
import Tracing

/// The formats of merged reports.
enum MergeFormat: String, CaseIterable, ExpressibleByArgument {
  case text, markdown, json
}

/// Merges reports (in JSON lines) that a command wrote about parts of its work.
protocol MergedReport: SendableMetatype {
  /// Creates an empty report.
  init()
  /// Returns whether the line identifies a report of this command.
  static func knows(_ line: JSONObject) throws(JSONObject.Mistake) -> Bool
  /// Whether nothing is missing at the end of the last partial report.
  var isComplete: Bool { get }
  /// The number of partial reports.
  var parts: Int { get }
  /// A clause that names the missing partial reports, as far as they are known; `nil` if none is
  /// missing.
  var gap: String? { get }
  /// Returns the exit status that the command would have returned for the whole work. Prints the
  /// messages that it would have printed.
  func exitStatus(in context: CommandContext) -> ExitStatus
  /// Adds the next line of a file. Throws if the line cannot be merged with the previous lines.
  mutating func add(_ line: JSONObject, text: String, of file: String) throws(JSONObject.Mistake)
  /// Returns the report that the command would have written about the whole work.
  func text(as format: MergeFormat, by tool: ReportingTool, paint: Paint) -> String
}

/// The kinds of reports that can be merged.
let mergedReports: [any MergedReport.Type] = [
  MergedSessions.self, MergedRun.self, MergedWalks.self,
]

extension MergedReport {
  var gap: String? { nil }
}

extension MergedRun: MergedReport {
  func exitStatus(in context: CommandContext) -> ExitStatus { exitStatus }

  mutating func add(
    _ line: JSONObject, text: String, of file: String
  ) throws(JSONObject.Mistake) { try add(line, text: text) }

  static func knows(_ line: JSONObject) throws(JSONObject.Mistake) -> Bool {
    try line.textIfAny("event") == beginning && line.has("tool")
  }

  func text(as format: MergeFormat, by tool: ReportingTool, paint: Paint) -> String {
    switch format {
    case .text: text(by: tool, paint: paint)
    case .markdown: markdown(by: tool)
    case .json: ndjson(by: tool)
    }
  }
}

/// Summaries from `conform`, which can be preceded by lines about single sessions.
struct MergedSessions: MergedReport {
  private var sum = ConformanceSummary()
  private var named = NamedSessions()
  private(set) var parts = 0
  /// The number of lines about single sessions that no summary has counted yet.
  private var unsummed = 0

  static func knows(_ line: JSONObject) throws(JSONObject.Mistake) -> Bool {
    if try line.textIfAny("summary") == ConformanceSummary.mark { return true }
    return line.has("session") && line.has("verdict")
  }

  var isComplete: Bool { unsummed == 0 }

  func exitStatus(in context: CommandContext) -> ExitStatus { sum.exitStatus }

  mutating func add(
    _ line: JSONObject, text: String, of file: String
  ) throws(JSONObject.Mistake) {
    guard line.has("summary") else {
      try named.add(line, text: text, of: file)
      // A line that replaces an earlier verdict is about a session that has already been counted.
      if !line.has("replaces") { unsummed += 1 }
      return
    }
    let summary = try ConformanceSummary(line)
    guard unsummed == 0 || unsummed == summary.sessions else {
      throw JSONObject.Mistake(
        "the summary counts \(summary.sessions.counted("session")), but the lines before it are "
          + "about \(unsummed): lines are missing")
    }
    try named.endReport(of: file)
    unsummed = 0
    parts += 1
    sum.add(summary)
  }

  func text(as format: MergeFormat, by tool: ReportingTool, paint: Paint) -> String {
    var report = (ConformanceFormat(rawValue: format.rawValue) ?? .text).report(paint: paint)
    var text = ""
    report.take(.ended(sum, within: nil), into: &text)
    return text
  }
}

/// Summaries from `walk`.
struct MergedWalks: MergedReport {
  private var sum: WalkSummary?
  private(set) var parts = 0

  static func knows(_ line: JSONObject) throws(JSONObject.Mistake) -> Bool {
    try line.textIfAny("summary") == WalkSummary.mark
  }

  var isComplete: Bool { true }

  func exitStatus(in context: CommandContext) -> ExitStatus {
    sum?.exitStatus(in: context) ?? .success
  }

  mutating func add(
    _ line: JSONObject, text: String, of file: String
  ) throws(JSONObject.Mistake) {
    let walks = try WalkSummary(line)
    parts += 1
    try sum?.add(walks)
    sum = sum ?? walks
  }

  func text(as format: MergeFormat, by tool: ReportingTool, paint: Paint) -> String {
    guard let sum else { return "" }
    return switch format {
    case .text: sum.text
    case .markdown: sum.markdown
    case .json: sum.json + "\n"
    }
  }
}
