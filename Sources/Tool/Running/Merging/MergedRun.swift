import Notation
import TextFormats
import Tracing

/// Merges the reports on the parts of a run into the report on the whole run. The reports are JSON
/// lines.
///
/// Files that cannot be read are listed in every part, but are counted only once. It is an error if
/// two parts contain the same scenario or the same file with errors, if a shard is missing, or if a
/// part lacks lines.
package struct MergedRun: Sendable {
  /// The content of a line about a file or a scenario.
  struct Entry: Sendable {
    let text: String
    let failure: MergedFailure?
  }

  /// The position of an entry in the whole run. Files are in the order of folder listings, followed
  /// by unreadable files.
  struct Key: Hashable, Comparable, Sendable {
    var isUnreadable = false
    let path: String
    var line = 0
    var name = ""

    static func < (one: Self, other: Self) -> Bool {
      if one.isUnreadable != other.isUnreadable { return other.isUnreadable }
      if one.path != other.path {
        return one.folders.lexicographicallyPrecedes(other.folders) {
          $0.utf8.lexicographicallyPrecedes($1.utf8)
        }
      }
      return (one.line, one.name) < (other.line, other.name)
    }

    /// The name of the file or scenario in reports.
    var identity: String { name.isEmpty ? path : "\(path):\(name)" }

    private var folders: [Substring] { path.split(separator: "/") }
  }

  /// The event in the first line of each report.
  package static let beginning = "started"

  private var entries: [Key: Entry] = [:]
  private var totals = RunSummary()
  /// The totals of the part being read.
  private var part = RunSummary()
  private var shards = MergedShards()
  /// The first line of the part that started first, and the start time in milliseconds.
  private var start: (text: String, time: Int)?
  private var hasEnded = true
  /// The number of reports started so far.
  package private(set) var parts = 0

  /// Creates an empty merge.
  package init() {}

  /// The missing shards, as a clause; `nil` if no shard is missing.
  package var gap: String? { shards.gap }

  /// Whether the last part is complete.
  package var isComplete: Bool { hasEnded && start != nil }

  /// The exit status of the whole run.
  package var exitStatus: ExitStatus {
    totals.cut == .interrupted ? .interrupted : totals.exitCode
  }

  /// Adds the next line of a report. Throws if the line does not belong to a report, or repeats a
  /// line of another part.
  package mutating func add(_ line: JSONObject, text: String) throws(JSONObject.Mistake) {
    switch try line.text("event") {
    case Self.beginning:
      guard hasEnded else { throw JSONObject.Mistake("the previous report is incomplete") }
      try line.requireVersion(upTo: NDJSONReport.version)
      let time = try line.count("time")
      if start.map({ time < $0.time }) ?? true { start = (text, time) }
      hasEnded = false
      parts += 1
      part = RunSummary()
    case "unreadable":
      let path = try line.text("path")
      let failure = try MergedFailure(unreadable: line, at: path)
      part.addUnreadable()
      let entry = Entry(text: text, failure: failure)
      if entries.updateValue(entry, forKey: Key(isUnreadable: true, path: path)) == nil {
        totals.addUnreadable()
      }
    case "rejected":
      let path = try line.text("path")
      let failure = try MergedFailure(rejected: line, at: path)
      try add(Entry(text: text, failure: failure), at: Key(path: path))
      totals.addUnreadable()
      part.addUnreadable()
    case "finished": try addScenario(line, text)
    case "ended":
      try part.expect(line)
      if let shard = try line.textIfAny("shard") { try shards.add(shard, of: line) }
      totals.duration = max(totals.duration, .nanoseconds(try line.count("nanoseconds")))
      let cut = try line.textIfAny("cut").flatMap(RunSummary.Cut.init)
      if let cut, totals.cut != .interrupted { totals.cut = cut }
      try addEmptiness(line)
      try totals.addClaims(line)
      hasEnded = true
    case let event: throw JSONObject.Mistake("unknown event `\(event.visible)`")
    }
  }

  /// Reads the reason why a part is empty; the whole run is empty only if every part is empty.
  private mutating func addEmptiness(_ line: JSONObject) throws(JSONObject.Mistake) {
    let leftOut = line.has("leftOut") ? try line.count("leftOut") : 0
    // Each shard leaves out all scenarios that the options do not select.
    totals.leftOut =
      line.has("shard") ? max(totals.leftOut, leftOut) : .sumOfCounts(totals.leftOut, leftOut)
    totals.allowsEmpty = try line.flag("allowEmpty") && (parts == 1 || totals.allowsEmpty)
  }

  private mutating func addScenario(
    _ line: JSONObject, _ text: String
  ) throws(JSONObject.Mistake) {
    let key = Key(
      path: try line.text("path"), line: try line.count("line"), name: try line.text("name"))
    guard let verdict = ScenarioResult.Verdict.Kind(rawValue: try line.text("verdict")) else {
      throw line.mistake("verdict", "is not a verdict")
    }
    let failure =
      verdict == .failed ? try MergedFailure(scenario: line, named: key.identity) : nil
    try add(Entry(text: text, failure: failure), at: key)
    let counts = try line.object("steps")
    var steps = StepCounts()
    steps.asserted = try counts.count("asserted")
    steps.open = try counts.count("open")
    steps.unasserted = try counts.count("unasserted")
    steps.refused = try counts.count("refused")
    _ = totals.add(verdict, steps)
    _ = part.add(verdict, steps)
  }

  /// Adds an entry that only one part is allowed to contain.
  private mutating func add(_ entry: Entry, at key: Key) throws(JSONObject.Mistake) {
    guard entries.updateValue(entry, forKey: key) == nil else {
      throw JSONObject.Mistake("\(key.identity.visible) is also in an earlier part")
    }
  }

  /// Returns all lines of the parts in the order of the whole run, including the run's totals.
  package func ndjson(by tool: ReportingTool) -> String {
    var end = ""
    var report = NDJSONReport(tool: tool)
    report.take(.ended(totals), into: &end)
    let lines = sorted.map(\.text)
    return ([start?.text].compactMap { $0 } + lines).map { $0 + "\n" }.joined() + end
  }

  /// Returns the text report of the whole run.
  package func text(by tool: ReportingTool, paint: Paint) -> String {
    var (report, text) = (TextReport(by: tool, paint: paint), "")
    for failure in sorted.compactMap(\.failure) {
      let shown = paint.bad(failure.title.visible) + "\n" + failure.details.indented + "\n"
      report.add(failure: shown, of: failure.title)
    }
    report.take(.ended(totals), into: &text)
    return text
  }

  /// Returns a page with the failures and the totals.
  package func markdown(by tool: ReportingTool) -> String {
    var (page, text) = (JobSummary(tool: tool), "")
    for failure in sorted.compactMap(\.failure) { page.add(failure.title, failure.details) }
    page.take(.ended(totals), into: &text)
    return text
  }

  private var sorted: [Entry] { entries.sorted { $0.key < $1.key }.map(\.value) }
}

extension RunSummary {
  /// Throws if the counts in the last line of a report differ from the scenarios and files before
  /// that line.
  fileprivate func expect(_ line: JSONObject) throws(JSONObject.Mistake) {
    for (name, count) in [
      ("passed", passed), ("failed", failed), ("diverged", diverged), ("skipped", skipped),
      ("unreadable", unreadable),
    ] where try line.count(name) != count {
      throw line.mistake(
        name, "is \(try line.count(name)), but the report contains \(count): lines are missing")
    }
  }
}

extension String {
  fileprivate var indented: String {
    split(separator: "\n").map { "    \($0)\n" }.joined()
  }
}
