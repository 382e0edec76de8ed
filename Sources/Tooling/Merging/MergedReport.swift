import ArgumentParser
import Conforming
import Exploration
import Notation
import Running
import TextFormats
import Tracing

/// The forms in which merged reports are told.
enum MergeFormat: String, CaseIterable, ExpressibleByArgument {
  case text, markdown, json
}

/// What adds up reports of one command on parts of its work, which it wrote in lines of JSON.
protocol MergedReport: SendableMetatype {
  /// Nothing yet.
  init()
  /// Whether a report of this command begins, or ends, with the line.
  static func knows(_ line: JSONObject) throws(JSONObject.Mistake) -> Bool
  /// Whether the last part is there to its end.
  var isComplete: Bool { get }
  /// The number of reports.
  var parts: Int { get }
  /// What of the whole is in no part, in a clause; `nil` if nothing is known to be missing.
  var gap: String? { get }
  /// The exit status of the command over the whole.
  var exitStatus: ExitStatus { get }
  /// Takes the next line; throws if it cannot be added up with those before.
  mutating func add(_ line: JSONObject, text: String) throws(JSONObject.Mistake)
  /// What the command would have said of the whole.
  func text(as format: MergeFormat, by tool: ReportingTool, paint: Paint) -> String
}

/// All commands of which reports add up.
let mergedReports: [any MergedReport.Type] = [
  MergedSessions.self, MergedRun.self, MergedWalks.self,
]

extension MergedReport {
  var gap: String? { nil }
}

extension MergedRun: MergedReport {
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

/// Summaries of `conform`, behind lines about single sessions or not.
struct MergedSessions: MergedReport {
  private var sum = ConformanceSummary()
  private(set) var parts = 0
  /// The number of lines about single sessions whose summary has not come.
  private var unsummed = 0

  static func knows(_ line: JSONObject) throws(JSONObject.Mistake) -> Bool {
    if try line.textIfAny("summary") == ConformanceSummary.mark { return true }
    return line.has("session") && line.has("verdict")
  }

  var isComplete: Bool { unsummed == 0 }

  var exitStatus: ExitStatus { sum.exitStatus }

  mutating func add(_ line: JSONObject, text: String) throws(JSONObject.Mistake) {
    guard line.has("summary") else {
      // A session of which two things were said is one.
      if !line.has("replaces") { unsummed += 1 }
      return
    }
    let summary = try ConformanceSummary(line)
    guard unsummed == 0 || unsummed == summary.sessions else {
      throw JSONObject.Mistake(
        "\(summary.sessions.counted("session")) are counted after lines about \(unsummed): "
          + "lines are missing")
    }
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

/// Summaries of `walk`.
struct MergedWalks: MergedReport {
  private var sum: WalkSummary?
  private(set) var parts = 0

  static func knows(_ line: JSONObject) throws(JSONObject.Mistake) -> Bool {
    try line.textIfAny("summary") == WalkSummary.mark
  }

  var isComplete: Bool { true }

  var exitStatus: ExitStatus { sum?.exitStatus ?? .success }

  mutating func add(_ line: JSONObject, text: String) throws(JSONObject.Mistake) {
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

extension WalkSummary {
  /// The exit status of one walk that took all these ways.
  var exitStatus: ExitStatus {
    if !breaches.isEmpty { return .failed }
    return walks.contains(where: \.isInterrupted) ? .interrupted : .success
  }
}
