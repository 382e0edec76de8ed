import Notation

extension TraceFormat {
  /// The notation: a scenario that asserts everything that happened in the trace.
  package static let text = TraceFormat("text", fileExtension: "scenario", replays: true) {
    TextTrace()
  }
}

/// The notation: a scenario that asserts everything that happened in the trace. Replaying the
/// scenario produces the same trace.
struct TextTrace: TraceExporter {
  mutating func take(_ event: TraceEvent, into text: inout String) {
    switch event {
    case .began(let head):
      text += Self.heading(of: head) + "\n"
      if !head.givens.isEmpty { text += "\n" }
      for given in head.givens { text += "given \(given)\n" }
    case .stepped(let step):
      text += "\n" + Self.text(of: step.stimulus.text, causing: step.observations.map(\.text))
    case .ended(let end):
      guard let broken = end.broken else { return }
      text += "\n# The last step breaks an invariant: \(broken)\n"
    }
  }

  /// Returns the first line of a trace, which names the scenario.
  static func heading(of head: TraceHead) -> String {
    var heading = "scenario "
    Quotation.write(head.name, quoted: true, into: &heading)
    return heading + head.tags.map { " @\($0)" }.joined()
  }

  /// Returns a stimulus with its block, as complete lines.
  static func text(of stimulus: String, causing lines: [String]) -> String {
    stimulus + "\n" + lines.map { "  \($0)\n" }.joined()
  }
}
