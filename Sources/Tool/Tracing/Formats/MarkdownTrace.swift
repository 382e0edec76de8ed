import Machines
import TextFormats

extension TraceFormat {
  /// A table of the steps, and diagrams, for a pull request.
  package static let markdown = TraceFormat("markdown", fileExtension: "md") { MarkdownTrace() }
}

/// A section for a pull request, with the givens, a table of the steps, and two diagrams.
///
/// The table always has a row for each step. Long diagrams are folded or shortened.
struct MarkdownTrace: TraceExporter {
  /// The maximum number of states, deciders or other observations shown for one step.
  private static let seenLimit = 20

  private var states = DiagramTrace<StateDiagram> { $0.mermaid }
  private var sequence = DiagramTrace<SequenceDiagram> { $0.mermaid }

  mutating func take(_ event: TraceEvent, into text: inout String) throws(TraceError) {
    var drawn = (states: "", sequence: "")
    try states.take(event, into: &drawn.states)
    try sequence.take(event, into: &drawn.sequence)
    switch event {
    case .began(let head): Self.write(head, into: &text)
    case .stepped(let step): Self.write(step, into: &text)
    case .ended(let end):
      if let broken = end.broken {
        text += "\n**The last step breaks an invariant:** \(Self.cell(broken))\n"
      }
      text += "\n" + Self.diagram(drawn.states)
      text += "\n" + Markdown.folded(Self.diagram(drawn.sequence), behind: "Sequence of messages")
    }
  }

  /// Returns a diagram as a fenced block. The diagram must end with a line break.
  private static func diagram(_ text: String) -> String {
    Markdown.fenced(String(text.dropLast()), as: "mermaid")
  }

  private static func write(_ head: TraceHead, into text: inout String) {
    text += Markdown.heading(3, "Trace of \(cell(head.name))")
    for tag in head.tags { text += "- \(cell("@\(tag)"))\n" }
    for given in head.givens { text += "- given \(cell(given))\n" }
    text += "- starts at \(cell(head.state.text))\n"
    text += "\n" + Markdown.row(["#", "by", "stimulus", "from", "to", "decided by", "seen"])
    text += Markdown.row(["---:"] + Array(repeating: "---", count: 6))
  }

  private static func write(_ step: TracedStep, into text: inout String) {
    var (states, deciders, seen): ([String], [String], [String]) = ([], [], [])
    for observation in step.observations {
      switch observation.kind {
      case .transition(let state, let decider):
        states.append(state.text)
        if let decider { deciders.append(decider) }
      case .effect, .refused, .ignored, .stays: seen.append(observation.text)
      }
    }
    let cells = [
      String(step.number), step.stimulus.actor?.name ?? "", cell(step.stimulus.text),
      cell(step.before.text), list(states), list(deciders), list(seen),
    ]
    text += Markdown.row(cells)
  }

  private static func list(_ texts: [String]) -> String {
    let cells = texts.prefix(seenLimit).map(cell).joined(separator: "<br>")
    let rest = texts.count - seenLimit
    return rest > 0 ? "\(cells)<br>… \(rest) more" : cells
  }

  private static func cell(_ text: String) -> String {
    Markdown.code(DiagramText.line(text, DiagramText.title))
  }
}
