/// A Mermaid flowchart of the transitions that changed, among those that did not between the same states.
///
/// What was added is green, what was removed red and dashed, what changed amber, all else grey.
struct DifferenceDiagram {
  /// The most edges: more of them nobody follows.
  private static let edgeLimit = 60
  /// The most bytes of the diagram without its colours.
  private static let sizeLimit = 15_000

  /// The diagram, without a final line break.
  let text: String

  /// How many of the changed transitions it does not show.
  let leftOut: Int

  private enum Style: String, CaseIterable {
    case added = "stroke:#2da44e,stroke-width:2px"
    case removed = "stroke:#cf222e,stroke-width:2px,stroke-dasharray:5"
    case changed = "stroke:#bf8700,stroke-width:2px"
    case same = "stroke:#8c959f"
  }

  /// Draws changes, the first ones first, and of the transitions that both sides show those between the
  /// same states.
  init(_ changes: [DifferenceSummary.Change], unchanged: Set<ShownTransition>) {
    var drawing = Drawing()
    var drawn = 0
    for change in changes {
      guard drawing.edges < Self.edgeLimit, drawing.text.utf8.count < Self.sizeLimit else { break }
      drawn += 1
      drawing.draw(change)
    }
    for shown in unchanged.sorted(by: { $0.order < $1.order }) where drawing.holds(shown.transition)
    {
      guard drawing.edges < Self.edgeLimit, drawing.text.utf8.count < Self.sizeLimit else { break }
      drawing.edge(
        from: shown.transition.from, to: shown.transition.to, [shown.verb], .same)
    }
    text = drawing.whole
    leftOut = changes.count - drawn
  }

  private struct Drawing {
    var text = "flowchart LR"
    private(set) var edges = 0
    private var nodes: [ExactText: Int] = [:]
    private var styles: [Style: [String]] = [:]

    /// Whether the states of a transition are drawn.
    func holds(_ transition: WrittenTransition) -> Bool {
      guard let from = transition.from else { return false }
      return nodes[ExactText(text: from)] != nil && nodes[ExactText(text: transition.to)] != nil
    }

    mutating func draw(_ change: DifferenceSummary.Change) {
      let stimulus = change.stimulus.text
      switch (change.transition.before, change.transition.after) {
      case (let before?, let after?):
        let was = before.to == after.to ? before.via.map { "via \($0)" } : before.to
        edge(from: after.from, to: after.to, [stimulus, "was \(was ?? "")"], .changed)
      case (let before?, nil): edge(from: before.from, to: before.to, [stimulus], .removed)
      case (nil, let after?): edge(from: after.from, to: after.to, [stimulus], .added)
      case (nil, nil): break
      }
    }

    mutating func edge(from: String?, to: String, _ lines: [String], _ style: Style) {
      let (from, to) = (node(from ?? "…"), node(to))
      let label = MermaidText.label(lines: lines)
      text += "\n  \(from) \(style == .removed ? "-.->" : "-->")|\"\(label)\"| \(to)"
      styles[style, default: []].append(String(edges))
      edges += 1
    }

    /// The name of a state's node, which is drawn the first time.
    private mutating func node(_ state: String) -> String {
      let key = ExactText(text: state)
      if let number = nodes[key] { return "s\(number)" }
      let number = nodes.count
      nodes[key] = number
      text += "\n  s\(number)[\"\(MermaidText.label(state, upTo: DiagramText.state))\"]"
      return "s\(number)"
    }

    /// The diagram with its colours.
    var whole: String {
      Style.allCases.reduce(text) { text, style in
        guard let edges = styles[style] else { return text }
        return text + "\n  linkStyle \(edges.joined(separator: ",")) \(style.rawValue)"
      }
    }
  }
}

extension ShownTransition {
  /// What decides where a transition stands among others.
  fileprivate var order: (String, String, String, String) {
    (transition.from ?? "", transition.to, verb, transition.via ?? "")
  }
}
