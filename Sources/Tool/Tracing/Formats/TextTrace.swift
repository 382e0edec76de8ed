import Notation

extension TraceFormat {
  /// The notation: a scenario that asserts everything that happened.
  package static let text = TraceFormat("text", fileExtension: "scenario", replays: true) {
    TextTrace()
  }
}

/// The notation: a scenario that asserts everything that happened. Replaying it gives the same
/// trace.
struct TextTrace: TraceExporter {
  mutating func take(_ event: TraceEvent, into text: inout String) {
    switch event {
    case .began(let head):
      text += "scenario "
      Quotation.write(head.name, quoted: true, into: &text)
      for tag in head.tags { text += " @\(tag)" }
      text += "\n"
      if !head.givens.isEmpty { text += "\n" }
      for given in head.givens { text += "given \(given)\n" }
    case .stepped(let step):
      text += "\n"
      Self.write(step.stimulus.text, causing: step.observations.map(\.text), into: &text)
    case .ended(let end):
      guard let broken = end.broken else { return }
      text += "\n# The last step breaks an invariant: \(broken)\n"
    }
  }

  /// A stimulus with its block, in whole lines.
  static func write(_ stimulus: String, causing lines: [String], into text: inout String) {
    text += stimulus
    text += "\n"
    for line in lines {
      text += "  "
      text += line
      text += "\n"
    }
  }
}
