public import ScenarioTracing
import Notation
public import TextFormats

/// Reports on the parts of a run, in lines of JSON, put together to the report on the whole.
///
/// A file with errors has them in each part and counts once; a scenario in two parts is an error.
public struct MergedRun: Sendable {
  /// What a line tells of a file or of a scenario.
  struct Entry: Sendable {
    let text: String
    let members: JSONMembers
  }

  /// Where an entry stands in the whole: files in the order in which folders list them.
  struct Key: Hashable, Comparable, Sendable {
    let path: String
    let line: Int
    let name: String

    static func < (one: Self, other: Self) -> Bool {
      if one.path != other.path {
        return one.folders.lexicographicallyPrecedes(other.folders) {
          $0.utf8.lexicographicallyPrecedes($1.utf8)
        }
      }
      return (one.line, one.name) < (other.line, other.name)
    }

    private var folders: [Substring] { path.split(separator: "/") }
  }

  /// The event of the first line of each report.
  public static let beginning = "started"

  private var entries: [Key: Entry] = [:]
  private var totals = RunSummary()
  /// The line of the part that started first, and its time in milliseconds.
  private var start: (text: String, time: Int)?
  private var hasEnded = true

  /// No parts.
  public init() {}

  /// Whether the last part has its end.
  public var isComplete: Bool { hasEnded && start != nil }

  /// The exit status of the whole.
  public var exitStatus: ExitStatus {
    totals.cut == .interrupted ? .interrupted : totals.exitCode
  }

  /// Takes the next line of a report; throws if it is none, or says what another part said.
  public mutating func add(_ line: JSONMembers, text: String) throws(JSONMemberError) {
    switch try line.text("event") {
    case Self.beginning:
      guard hasEnded else { throw Self.unfinished }
      guard try line.count("version") <= NDJSONReport.version else {
        throw JSONMemberError(message: "this report is of a newer version")
      }
      let time = try line.count("time")
      if start.map({ time < $0.time }) ?? true { start = (text, time) }
      hasEnded = false
    case "unreadable", "rejected":
      let key = Key(path: try line.text("path"), line: 0, name: "")
      if entries.updateValue(Entry(text: text, members: line), forKey: key) == nil {
        totals.addUnreadable()
      }
    case "finished": try addScenario(line, text)
    case "ended":
      totals.duration = max(totals.duration, .nanoseconds(try line.count("nanoseconds")))
      if let cut = line.textIfAny("cut") { totals.cut = RunSummary.Cut(rawValue: cut) }
      hasEnded = true
    case let event: throw JSONMemberError(message: "a run has no event `\(event.visible)`")
    }
  }

  /// Why reports that are not complete say nothing of the whole.
  public static let unfinished = JSONMemberError(message: "the report before has no end")

  private mutating func addScenario(
    _ line: JSONMembers, _ text: String
  ) throws(JSONMemberError) {
    let key = Key(
      path: try line.text("path"), line: try line.count("line"), name: try line.text("name"))
    guard let verdict = ScenarioResult.Verdict.Kind(rawValue: try line.text("verdict")) else {
      throw JSONMemberError(message: "`verdict` is no verdict")
    }
    guard entries.updateValue(Entry(text: text, members: line), forKey: key) == nil else {
      let identity = "\(key.path):\(key.name)".visible
      throw JSONMemberError(message: "\(identity) ran in a part before, too")
    }
    let counts = try line.object("steps")
    var steps = StepCounts()
    steps.asserted = try counts.count("asserted")
    steps.open = try counts.count("open")
    steps.unasserted = try counts.count("unasserted")
    _ = totals.add(verdict, steps)
  }

  /// All lines of the parts, in the order of the whole run, with its totals.
  public func ndjson(by tool: ReportingTool) -> String {
    var end = ""
    var report = NDJSONReport(tool: tool)
    report.take(.ended(totals), into: &end)
    let lines = sorted.map(\.entry.text)
    return ([start?.text].compactMap { $0 } + lines).map { $0 + "\n" }.joined() + end
  }

  /// What failed, and the totals.
  public func text(by tool: ReportingTool, paint: Paint) -> String {
    let failures = sorted.compactMap { key, entry in
      MergedFailure(entry.members, key).map {
        paint.bad($0.title.visible) + "\n" + $0.details.indented + "\n"
      }
    }
    return failures.joined()
      + TextReport(by: tool, paint: paint).text(for: .ended(totals)).output
  }

  /// A page with what failed, and the totals.
  public func markdown(by tool: ReportingTool) -> String {
    var (page, text) = (JobSummary(tool: tool), "")
    for (key, entry) in sorted {
      if let failure = MergedFailure(entry.members, key) {
        page.add(failure.title, failure.details)
      }
    }
    page.take(.ended(totals), into: &text)
    return text
  }

  private var sorted: [(key: Key, entry: Entry)] {
    entries.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension String {
  fileprivate var indented: String {
    split(separator: "\n").map { "    \($0)\n" }.joined()
  }
}
