import ScenarioTracing
import TextFormats
import FileAccess
import Notation
import ScenarioLanguage

extension ReportFormat {
  /// The Test Anything Protocol, version 14.
  public static let tap = ReportFormat("tap") { TAPReport(tool: $0) }
}

/// The Test Anything Protocol, version 14: a test point for each file, with its scenarios as a
/// subtest.
///
/// A scenario that fails as expected is a failing point with the directive `todo`, as the protocol
/// requires. Failures are in a YAML block after their point.
struct TAPReport: Reporter {
  private let tool: ReportingTool
  /// The file whose scenarios are being reported.
  private var file: (path: String, scenarios: Int, isGood: Bool)?
  private var files = 0

  /// A report whose commands call this program.
  init(tool: ReportingTool) { self.tool = tool }

  mutating func take(_ event: RunEvent, into text: inout String) {
    switch event {
    case .started: text += "TAP version 14\n"
    case .unreadable(let error):
      close(into: &text)
      point(false, error.path, into: &text)
      block(["message": error.reason, "severity": "fail"], indented: "  ", into: &text)
    case .rejected(let diagnostics, let path):
      close(into: &text)
      point(false, path, into: &text)
      // One text, since Perl's parser takes a list's locations for the keys of mappings.
      let errors = diagnostics.map(\.text).joined(separator: "\n")
      block(
        ["message": "the file has errors", "severity": "fail", "errors": errors], indented: "  ",
        into: &text)
    case .finished(let result):
      if !Paths.areSame(result.path, file?.path) {
        close(into: &text)
        file = (result.path, 0, true)
        text += "# Subtest: \(Self.escaped(result.path))\n"
      }
      add(result, into: &text)
    case .ended(let summary):
      close(into: &text)
      switch summary.cut {
      case .interrupted: text += "Bail out! \(RunSummary.Cut.interrupted.sentence)\n"
      case .firstFailure: text += "# \(RunSummary.Cut.firstFailure.sentence)\n1..\(files)\n"
      case nil: text += "1..\(files)" + (summary.emptiness.map { " # \($0)" } ?? "") + "\n"
      }
    }
  }

  private mutating func add(_ result: ScenarioResult, into text: inout String) {
    file?.scenarios += 1
    let point = "ok \(file?.scenarios ?? 0) - \(Self.escaped(result.name))"
    switch result.verdict {
    case .passed: text += "    \(point)\n"
    case .diverged(let name, let reason):
      text += "    \(point)\n"
      block(
        ["message": "diverged: \(name)", "severity": "comment", "reason": reason],
        indented: "      ", into: &text)
    case .skipped(let why): text += "    \(point) # skip \(Self.escaped(why))\n"
    case .failedAsExpected(let why, _):
      text += "    not \(point) # todo \(Self.escaped(why))\n"
    case .failed(let failure):
      file?.isGood = false
      text += "    not \(point)\n"
      block(failure, into: &text)
    }
  }

  /// Ends the current file.
  private mutating func close(into text: inout String) {
    guard let file else { return }
    text += "    1..\(file.scenarios)\n"
    self.file = nil
    point(file.isGood, file.path, into: &text)
  }

  private mutating func point(_ isGood: Bool, _ path: String, into text: inout String) {
    files += 1
    text += "\(isGood ? "" : "not ")ok \(files) - \(Self.escaped(path))\n"
  }

  private func block(_ failure: Failure, into text: inout String) {
    block(
      [
        "message": failure.summary, "severity": "fail", "kind": failure.kind.name,
        "at": "\(failure.path):\(failure.line)", "stimulus": failure.stimulus,
        "state": failure.state, "reproduce": failure.reproduction?.command(of: tool),
      ],
      ["difference": failure.details, "route": failure.route], indented: "      ", into: &text)
  }

  private func block(
    _ values: KeyValuePairs<String, String?>, _ lists: KeyValuePairs<String, [String]> = [:],
    indented margin: String, into text: inout String
  ) {
    text += "\(margin)---\n"
    for (key, value) in values {
      guard let value else { continue }
      text += "\(margin)\(key): \(JSONWriter.quoted(value))\n"
    }
    for (key, lines) in lists where !lines.isEmpty {
      text += "\(margin)\(key):\n"
      for line in lines { text += "\(margin)  - \(JSONWriter.quoted(line))\n" }
    }
    text += "\(margin)...\n"
  }

  /// A text as a description or a reason: on one line, with the start of directives escaped.
  private static func escaped(_ text: String) -> String {
    text.visible.reduce(into: "") { escaped, character in
      if character == "#" || character == "\\" { escaped.append("\\") }
      escaped.append(character)
    }
  }
}
