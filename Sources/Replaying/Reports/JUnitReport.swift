import ScenarioTracing
import FileAccess
import Notation
import ScenarioLanguage

/// JUnit's XML in the dialect of GitHub, GitLab and Jenkins: a suite for each file, with a case for
/// each scenario, and a case for a file that cannot be run.
///
/// Long failures are truncated. Beyond a total size, a case only states the kind of failure and
/// what is left out.
public struct JUnitReport: Reporter {
  /// The maximum size of one failure in bytes.
  private static let failureLimit = 8 << 10

  private let tool: ReportingTool
  /// The maximum size of all failures in bytes.
  private let limit: Int
  private var suite: Suite?
  /// The size of all failures so far in bytes.
  private var size = 0

  /// The cases of one file. They are collected, since their number comes first.
  private struct Suite {
    let path: String
    var (tests, failures, errors, skipped) = (0, 0, 0, 0)
    var duration = Duration.zero
    var cases = ""

    init(path: String) { self.path = path }
  }

  /// A report that names the program that made it, with at most `limit` bytes of failures.
  public init(tool: ReportingTool, limit: Int = 6 << 20) {
    self.tool = tool
    self.limit = limit
  }

  /// Writes a suite when its file is complete, and the closing tag at the end.
  public mutating func take(_ event: RunEvent, into text: inout String) {
    switch event {
    case .started:
      text += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      text += "<testsuites name=\(quoted(tool.name))>\n"
    case .unreadable(let error):
      let reason = "cannot be read: \(error.reason)"
      add(error: reason, type: "unreadable", error.text, of: error.path, into: &text)
    case .rejected(let diagnostics, let file):
      let message = diagnostics.first?.message ?? ""
      let details = diagnostics.map(\.text).joined(separator: "\n")
      add(error: message, type: "rejected", details, of: file, into: &text)
    case .finished(let result):
      if !Paths.areSame(result.path, suite?.path) {
        close(into: &text)
        suite = Suite(path: result.path)
      }
      add(result)
    case .ended(let summary):
      close(into: &text)
      if let cut = summary.cut { text += "<!-- \(cut.sentence) -->\n" }
      text += "</testsuites>\n"
    }
  }

  private mutating func add(_ result: ScenarioResult) {
    var content = ""
    switch result.verdict {
    case .passed: break
    case .failed(let failure):
      suite?.failures += 1
      let details = failure.text(named: result.name)
      content = problem("failure", failure.summary, type: failure.kind.name, details)
    case .failedAsExpected(let why, _):
      content = "<system-out>\(XMLText.escaped("failed as expected: \(why)"))</system-out>"
    case .skipped(let why):
      suite?.skipped += 1
      content = "<skipped message=\(quoted(why))/>"
    }
    let place = place(of: result.name, in: result.path)
    let numbers = "line=\"\(result.line)\" time=\"\(result.duration.seconds)\""
    suite?.tests += 1
    suite?.duration += result.duration
    suite?.cases += "    <testcase \(place) \(numbers)"
    suite?.cases += content.isEmpty ? "/>\n" : ">\(content)</testcase>\n"
  }

  private mutating func add(
    error message: String, type: String, _ details: String, of path: String,
    into text: inout String
  ) {
    close(into: &text)
    var suite = Suite(path: path)
    suite.tests = 1
    suite.errors = 1
    let place = place(of: "reading the file", in: path)
    suite.cases = "    <testcase \(place) time=\"0.000000\">"
    suite.cases += problem("error", message, type: type, details) + "</testcase>\n"
    self.suite = suite
    close(into: &text)
  }

  private mutating func problem(
    _ element: String, _ message: String, type: String, _ details: String
  ) -> String {
    var details = XMLText.content(details.cut(toBytes: Self.failureLimit))
    if size + details.utf8.count > limit {
      details = "left out: there are \(limit) bytes of failures already"
    } else {
      size += details.utf8.count
    }
    let attributes = "message=\(quoted(message.cut(toBytes: 1_000))) type=\(quoted(type))"
    return "<\(element) \(attributes)>\(details)</\(element)>"
  }

  private mutating func close(into text: inout String) {
    guard let suite else { return }
    let counts =
      "tests=\"\(suite.tests)\" failures=\"\(suite.failures)\" errors=\"\(suite.errors)\""
    text += "  <testsuite name=\(quoted(suite.path)) \(counts) skipped=\"\(suite.skipped)\" "
    text += "time=\"\(suite.duration.seconds)\">\n\(suite.cases)  </testsuite>\n"
    self.suite = nil
  }

  private func place(of name: String, in path: String) -> String {
    let file = quoted(SourceFile.name(of: path))
    return "classname=\(quoted(path)) name=\(quoted(name)) file=\(file)"
  }

  private func quoted(_ text: String) -> String { "\"\(XMLText.escaped(text))\"" }
}
