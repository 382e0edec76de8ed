import Machines

/// A Mermaid flowchart of the changed transitions, and of the unchanged transitions between the
/// same states.
///
/// Added transitions are green, removed transitions red and dashed, changed transitions amber, and
/// unchanged transitions grey.
struct DifferenceDiagram {
  /// The maximum number of edges. A larger diagram would be unreadable.
  fileprivate static let edgeLimit = 60
  /// The maximum number of label lines per edge.
  fileprivate static let lineLimit = 10
  /// The approximate maximum size of the diagram in bytes, without its styles.
  fileprivate static let sizeLimit = 15_000

  /// The meaning of the colours, as a sentence below the diagram.
  static let legend =
    "Green: added; red and dashed: removed; amber: changed or decided by another; grey: as before."

  /// The diagram, without a final line break.
  let text: String

  /// The number of changed transitions that are left out of the diagram.
  let leftOut: Int

  private enum Style: String, CaseIterable {
    case added = "stroke:#2da44e,stroke-width:2px"
    case removed = "stroke:#cf222e,stroke-width:2px,stroke-dasharray:5"
    case changed = "stroke:#bf8700,stroke-width:2px"
    case same = "stroke:#8c959f"

    /// The mark before a label line of a self-loop. The lines of one self-loop can have several
    /// styles.
    var mark: String {
      switch self {
      case .added: "+ "
      case .removed: "- "
      case .changed, .same: ""
      }
    }
  }

  /// Draws the first changes that fit, and the unchanged transitions between their states.
  init(_ changes: [DifferenceSummary.Change], unchanged: Set<ShownTransition>) {
    var drawing = Drawing()
    var drawn = 0
    for change in changes where drawing.hasRoom {
      drawn += 1
      drawing.draw(change)
    }
    for shown in unchanged.sorted(by: { $0.order < $1.order })
    where drawing.hasRoom && drawing.holds(shown.transition) {
      guard shown.transition.from != shown.transition.to else { continue }
      drawing.draw(shown.transition, [shown.verb], .same)
    }
    text = drawing.text
    leftOut = changes.count - drawn
  }

  private struct Edge {
    let from: Int
    let to: Int
    var lines: [String]
    var style: Style

    /// The label of the edge.
    var label: String {
      let shown = lines.prefix(DifferenceDiagram.lineLimit)
      let rest = lines.count - shown.count
      return MermaidText.label(lines: shown + (rest > 0 ? ["and \(rest) more"] : []))
    }
  }

  private struct Drawing {
    private var edges: [Edge] = []
    private var states = Numbering<ExactText>()
    private var size = 0

    var hasRoom: Bool {
      edges.count < DifferenceDiagram.edgeLimit && size < DifferenceDiagram.sizeLimit
    }

    /// Returns whether the states of a transition are in the diagram.
    func holds(_ transition: WrittenTransition) -> Bool {
      guard let from = transition.from else { return false }
      return [from, transition.to].allSatisfy { states[ExactText(text: $0)] != nil }
    }

    mutating func draw(_ change: DifferenceSummary.Change) {
      let stimulus = change.stimulus.text
      switch (change.transition.before, change.transition.after) {
      case (let before?, let after?):
        let was = before.to == after.to ? before.via.map { "via \($0)" } : before.to
        draw(after, [stimulus, "was \(was ?? "decided by another")"], .changed)
      case (let before?, nil): draw(before, [stimulus], .removed)
      case (nil, let after?): draw(after, [stimulus], .added)
      case (nil, nil): break
      }
    }

    /// Draws an edge with some label lines. Mermaid draws only one self-loop per state, so the
    /// label lines of all self-loops are drawn on that loop.
    mutating func draw(_ transition: WrittenTransition, _ lines: [String], _ style: Style) {
      let (from, to) = (node(transition.from ?? "…"), node(transition.to))
      size += lines.reduce(0) { $0 + MermaidText.label($1).utf8.count } + 30
      guard from == to else {
        return edges.append(Edge(from: from, to: to, lines: lines, style: style))
      }
      let line = style.mark + lines.joined(separator: " ")
      if let loop = edges.firstIndex(where: { $0.from == from && $0.to == to }) {
        edges[loop].lines.append(line)
        if edges[loop].style != style { edges[loop].style = .changed }
      } else {
        edges.append(Edge(from: from, to: to, lines: [line], style: style))
      }
    }

    /// Returns the number of a state's node.
    private mutating func node(_ state: String) -> Int {
      let count = states.values.count
      let number = states.number(of: ExactText(text: state))
      guard number == count else { return number }
      size += MermaidText.label(state, upTo: DiagramText.state).utf8.count + 10
      return number
    }

    /// The diagram. Each state is declared before its first edge, and the styles are at the end.
    var text: String {
      var text = "flowchart LR"
      var drawn = 0
      var styles: [Style: [String]] = [:]
      for (index, edge) in edges.enumerated() {
        while drawn <= max(edge.from, edge.to) {
          let label = MermaidText.label(states.values[drawn].text, upTo: DiagramText.state)
          text += "\n  s\(drawn)[\"\(label)\"]"
          drawn += 1
        }
        let arrow = edge.style == .removed ? "-.->" : "-->"
        text += "\n  s\(edge.from) \(arrow)|\"\(edge.label)\"| s\(edge.to)"
        styles[edge.style, default: []].append(String(index))
      }
      return Style.allCases.reduce(text) { text, style in
        guard let edges = styles[style] else { return text }
        return text + "\n  linkStyle \(edges.joined(separator: ",")) \(style.rawValue)"
      }
    }
  }
}

extension ShownTransition {
  /// The key by which transitions are sorted.
  fileprivate var order: (String, String, String, String) {
    (transition.from ?? "", transition.to, verb, transition.via ?? "")
  }
}
