import Notation
import TextFormats

/// What a line of a report tells of a failure.
struct MergedFailure {
  /// Where it is: `a/b.scenario:NAME`, or a file.
  let title: String
  /// What went wrong, in lines.
  let details: String

  /// The failure in a line about a scenario or a file; `nil` where nothing failed.
  init?(_ line: JSONMembers, _ key: MergedRun.Key) {
    switch line.textIfAny("event") {
    case "unreadable":
      (title, details) = (key.path, line.textIfAny("message") ?? "")
    case "rejected":
      let errors = (try? line.list("errors")) ?? []
      title = "\(key.path): \(errors.count.counted("error"))"
      details = errors.map(Self.text(of:)).joined(separator: "\n")
    default:
      guard line.textIfAny("verdict") == ScenarioResult.Verdict.Kind.failed.rawValue,
        let failure = try? line.object("failure")
      else { return nil }
      title = "\(key.path):\(key.name)"
      details = Self.details(of: failure)
    }
  }

  /// An error in a file: `3:7: MESSAGE`, and how to mend it.
  private static func text(of error: JSONMembers) -> String {
    let place = ["line", "column"].compactMap { try? error.count($0) }.map { "\($0):" }.joined()
    let message = "\(place) \(error.textIfAny("message") ?? "")".visible
    return message + (error.textIfAny("help").map { "\n  help: \($0.visible)" } ?? "")
  }

  private static func details(of failure: JSONMembers) -> String {
    let number = try? failure.count("line")
    let place = failure.textIfAny("path").map { "\($0):\(number.map(String.init) ?? "")" }
    var lines = [[place, failure.textIfAny("message")].compactMap { $0 }.joined(separator: ": ")]
    lines += failure.textIfAny("stimulus").map { ["> \($0)"] } ?? []
    lines += (try? failure.texts("difference")) ?? []
    lines += failure.textIfAny("help").map { ["help: \($0)"] } ?? []
    lines += failure.textIfAny("reproduce").map { ["reproduce: \($0)"] } ?? []
    return lines.map(\.visible).joined(separator: "\n")
  }
}
