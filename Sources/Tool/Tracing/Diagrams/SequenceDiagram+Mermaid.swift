extension SequenceDiagram {
  /// The diagram in Mermaid's syntax.
  var mermaid: String {
    let lanes = self.lanes
    var text = MermaidText.head(title: title) + "sequenceDiagram\n"
    for lane in lanes.lanes {
      text += "  \(lane.isPerson ? "actor" : "participant") \(lane.id) as \(lane.label)\n"
    }
    for step in first { Self.write(step, lanes, into: &text) }
    if let gap, let span = lanes.span {
      text +=
        "  Note over \(span): … \(gap.count) steps, \(gap.lowerBound) to "
        + "\(gap.upperBound), are left out …\n"
    }
    for step in last { Self.write(step, lanes, into: &text) }
    if let broken, let span = lanes.span {
      let label = MermaidText.label("breaks \(broken)", upTo: DiagramText.title)
      text += "  Note over \(span): \(label)\n"
    }
    // Mermaid rejects a diagram without participants.
    return lanes.lanes.isEmpty ? text + "  participant machine\n" : text
  }

  private static func write(
    _ step: SequenceStep, _ lanes: SequenceLanes, into text: inout String
  ) {
    for line in step.lines {
      let lane = lanes.id(of: line.lane)
      if let sender = line.sender.map(lanes.id) {
        // A message within a shared lane is not drawn.
        if sender == lane { continue }
        text += "  \(sender)\(line.isReply ? "-->>" : "->>")\(lane)"
      } else {
        text += "  Note over \(lane)"
      }
      text += ": \(line.label)"
      if let decider = line.decider, lanes.isShared(decider) {
        text += "<br/>via \(MermaidText.label(decider))"
      }
      text += "\n"
    }
  }
}
