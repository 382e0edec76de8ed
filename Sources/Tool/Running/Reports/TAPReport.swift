import FileAccess
import Notation
import ScenarioLanguage
import TextFormats
import Tracing

extension ReportFormat {
  /// The Test Anything Protocol, version 13.
  package static let tap = ReportFormat("tap") { TAPReport(tool: $0) }
}

/// The Test Anything Protocol, version 13, with one test per scenario, and one test per file that
/// cannot be run.
///
/// Version 14 adds only subtests, which scenarios do not have, and Perl's `prove` cannot read
/// version 14. A scenario that fails as expected is a failing test with the directive `todo`, as
/// the protocol requires. Failures are in a YAML block after their test.
struct TAPReport: ReportWriter {
  private let tool: ReportingTool
  private var tests = 0

  /// Creates a report whose commands call this program.
  init(tool: ReportingTool) { self.tool = tool }

  mutating func take(_ event: RunEvent, into text: inout String) {
    switch event {
    case .started: text += "TAP version 13\n"
    case .unreadable(let error):
      test(false, error.path, into: &text)
      block(["message": error.reason, "severity": "fail"], into: &text)
    case .rejected(let diagnostics, let path):
      test(false, path, into: &text)
      let errors = diagnostics.map(\.text).joined(separator: "\n")
      block(
        ["message": "the file has errors", "severity": "fail", "errors": errors], into: &text)
    case .finished(let result): add(result, into: &text)
    case .ended(let summary):
      if let error = summary.error {
        text += "Bail out! \(error.message)\n"
      } else {
        text += summary.cut.map { "# \($0.sentence)\n" } ?? ""
        text += "1..\(tests)" + (summary.emptiness.map { " # skip \($0)" } ?? "") + "\n"
      }
    }
  }

  private mutating func add(_ result: ScenarioResult, into text: inout String) {
    let name = result.identity
    switch result.verdict {
    case .passed: test(true, name, into: &text)
    case .diverged(let divergence, let reason):
      test(true, name, into: &text)
      block(
        ["message": "diverged: \(divergence)", "severity": "comment", "reason": reason],
        into: &text)
    case .skipped(let why): test(true, name, "skip \(Self.escaped(why))", into: &text)
    case .failedAsExpected(let why, _):
      test(false, name, "todo \(Self.escaped(why))", into: &text)
    case .failed(let failure):
      test(false, name, into: &text)
      block(failure, into: &text)
    }
  }

  private mutating func test(
    _ isGood: Bool, _ name: String, _ directive: String? = nil, into text: inout String
  ) {
    tests += 1
    text += "\(isGood ? "" : "not ")ok \(tests) - \(Self.escaped(name))"
    text += (directive.map { " # \($0)" } ?? "") + "\n"
  }

  private func block(_ failure: Failure, into text: inout String) {
    let later = failure.later.map(\.sentence)
    block(
      [
        "message": failure.summary, "severity": "fail", "kind": failure.kind.name,
        "help": failure.help,
        "at": failure.location, "stimulus": failure.stimulus,
        "state": failure.state, "row": failure.reason?.row, "saw": failure.reason?.facts,
        "reproduce": failure.reproduction.map(tool.command),
        "later": later.isEmpty ? nil : later.joined(separator: "\n"),
      ],
      ["difference": failure.details, "route": failure.route], into: &text)
  }

  /// Writes a YAML block. A list item cannot begin with a location, because Perl's parser would
  /// read the location as the key of a mapping.
  private func block(
    _ values: KeyValuePairs<String, String?>, _ lists: KeyValuePairs<String, [String]> = [:],
    into text: inout String
  ) {
    text += "  ---\n"
    for (key, value) in values {
      guard let value else { continue }
      text += "  \(key): \(JSONWriter.quoted(value))\n"
    }
    for (key, lines) in lists where !lines.isEmpty {
      text += "  \(key):\n"
      for line in lines { text += "    - \(JSONWriter.quoted(line))\n" }
    }
    text += "  ...\n"
  }

  /// Returns the text of a description or a reason on one line. Every `#` is escaped, because it
  /// would start a directive.
  private static func escaped(_ text: String) -> String {
    text.visible.backslashed(before: #"#\"#)
  }
}
