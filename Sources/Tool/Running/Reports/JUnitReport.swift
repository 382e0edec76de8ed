import FileAccess
import ScenarioLanguage
import TextFormats
import Tracing

extension ReportFormat {
  /// JUnit's XML for GitHub, GitLab and Jenkins.
  package static let junit = ReportFormat("junit") { tool in JUnitReport(tool: tool) }
}

/// JUnit's XML in the dialect of GitHub, GitLab and Jenkins: one suite per file, with one case per
/// scenario, or a single case for a file that cannot be run.
///
/// Long failures are truncated. Beyond a total size, a case contains only the kind of failure and a
/// note that the details are left out.
package struct JUnitReport: ReportWriter {
  /// The maximum size of one failure in bytes.
  private static let failureLimit = 8 << 10

  private let tool: ReportingTool
  /// The maximum size of all failures in bytes.
  private let limit: Int
  private var suite: Suite?
  /// The size of all failures so far in bytes.
  private var size = 0

  /// The cases of one file. They are collected, because their number is written first.
  private struct Suite {
    let path: String
    var (tests, failures, errors, skipped) = (0, 0, 0, 0)
    var duration = Duration.zero
    var cases = ""

    init(path: String) { self.path = path }

    mutating func add(_ attributes: KeyValuePairs<String, String>, _ content: String) {
      cases += "    \(XMLText.element("testcase", attributes, content))\n"
    }
  }

  /// Creates a report that names the program that wrote it. The report contains up to `limit` bytes
  /// of failures.
  package init(tool: ReportingTool, limit: Int = 6 << 20) {
    self.tool = tool
    self.limit = limit
  }

  /// Writes a suite when its file is complete, and the closing tag at the end.
  package mutating func take(_ event: RunEvent, into text: inout String) {
    switch event {
    case .started:
      text += XMLText.declaration
      text += XMLText.opening("testsuites", ["name": tool.machine]) + "\n"
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
      if let error = summary.error {
        add(
          error: error.message, type: error.kind, error.message,
          as: [
            "classname": tool.name, "name": RunSummary.name, "time": Duration.zero.seconds,
          ],
          in: tool.name, into: &text)
      } else if let cut = summary.cut {
        text += "<!-- \(cut.sentence) -->\n"
      }
      text += XMLText.closing("testsuites") + "\n"
    }
  }

  private mutating func add(_ result: ScenarioResult) {
    var content = ""
    switch result.verdict {
    case .passed: break
    case .failed(let failure):
      suite?.failures += 1
      let details = failure.text(named: result.name, by: tool)
      content = problem("failure", failure.summary, type: failure.kind.name, details)
    case .failedAsExpected, .diverged:
      let remark = result.verdict.remark ?? ""
      content = XMLText.element("system-out", [:], XMLText.escaped(remark))
    case .skipped(let why):
      suite?.skipped += 1
      content = XMLText.element("skipped", ["message": why])
    }
    suite?.tests += 1
    suite?.duration += result.duration
    suite?.add(
      [
        "classname": result.path, "name": result.name, "file": SourceFile.name(of: result.path),
        "line": String(result.line), "time": result.duration.seconds,
      ], content)
  }

  private mutating func add(
    error message: String, type: String, _ details: String, of path: String,
    into text: inout String
  ) {
    let attributes: KeyValuePairs = [
      "classname": path, "name": "reading the file", "file": SourceFile.name(of: path),
      "time": Duration.zero.seconds,
    ]
    add(error: message, type: type, details, as: attributes, in: path, into: &text)
  }

  /// Writes a suite whose only case is an error.
  private mutating func add(
    error message: String, type: String, _ details: String,
    as attributes: KeyValuePairs<String, String>, in path: String, into text: inout String
  ) {
    close(into: &text)
    var suite = Suite(path: path)
    suite.tests = 1
    suite.errors = 1
    suite.add(attributes, problem("error", message, type: type, details))
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
    return XMLText.element(
      element, ["message": message.cut(toBytes: 1_000), "type": type], details)
  }

  private mutating func close(into text: inout String) {
    guard let suite else { return }
    let element = XMLText.element(
      "testsuite",
      [
        "name": suite.path, "tests": String(suite.tests), "failures": String(suite.failures),
        "errors": String(suite.errors), "skipped": String(suite.skipped),
        "time": suite.duration.seconds,
      ], "\n\(suite.cases)  ")
    text += "  \(element)\n"
    self.suite = nil
  }
}
