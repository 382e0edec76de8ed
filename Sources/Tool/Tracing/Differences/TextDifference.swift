import Notation

/// The differences as text for a terminal. Each scenario is shown in the form of `diff -u`, then
/// each changed transition in the same form, and then the totals.
struct TextDifference: ReportWriter {
  mutating func take(_ event: DifferenceEvent, into text: inout String) {
    switch event {
    case .began: break
    case .compared(let scenario):
      let hunks = DifferenceHunk.hunks(of: scenario)
      guard scenario.kind != .same, !hunks.isEmpty || scenario.kind != .changed else { return }
      text += "--- \(scenario.before?.visible ?? "/dev/null")\n"
      text += "+++ \(scenario.after?.visible ?? "/dev/null")\n"
      for hunk in hunks { text += hunk.text }
      text += "\n"
    case .ended(let summary):
      let changes = summary.changes
      if !changes.isEmpty {
        text += "--- transitions before\n+++ transitions after\n"
        for change in changes { text += change.hunk }
        text += "\n"
      }
      for sentence in summary.sentences { text += sentence + "\n" }
      if let shortfall = summary.shortfall { text += shortfall + "\n" }
    }
  }
}
