import ScenarioTesting
import Synchronization
import Testing
import TurnstileMachine

/// An issue that must be recorded, as a text and its place.
struct RecordedIssue: Hashable {
  private let text: String
  private let path: String
  private let line: Int
  private let column: Int

  init(_ text: String, _ path: String, _ line: Int, column: Int = 1) {
    self.text = text
    self.path = path
    self.line = line
    self.column = column
  }

  init(_ issue: Issue) {
    text = issue.comments.map(\.rawValue).joined(separator: "\n")
    path = issue.sourceLocation?.filePath ?? ""
    line = issue.sourceLocation?.line ?? 0
    column = issue.sourceLocation?.column ?? 0
  }
}

/// Expects that all cases of a suite together record exactly these issues in this order.
func expectIssues(
  _ expected: [RecordedIssue], of suite: ScenarioSuite<Turnstile>,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let recorded = Mutex<[RecordedIssue]>([])
  withKnownIssue(sourceLocation: sourceLocation) {
    for scenario in suite { scenario.check() }
  } matching: { issue in
    recorded.withLock { $0.append(RecordedIssue(issue)) }
    return true
  }
  #expect(recorded.withLock { $0 } == expected, sourceLocation: sourceLocation)
}
