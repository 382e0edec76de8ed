import Machines

/// Explains the current state: the rows behind the last transition.
struct Explanation<M: Machine>: Sendable {
  private let body: Body<M>

  init(of body: Body<M>) { self.body = body }

  /// The transition, its step, and the rows since the previous transition; `nil` where there was
  /// none.
  var text: String? {
    for step in body.timeline.steps.reversed() {
      let observations = step.run.trail.observations
      let position = observations.lastIndex { observation in
        if case .transition = observation { true } else { false }
      }
      guard let position else { continue }
      return explain(step, observations[position], at: position)
    }
    return nil
  }

  private func explain(
    _ step: Timeline<M>.Step, _ transition: Observation<M>, at position: Int
  ) -> String {
    let lexicon = body.lexicon
    var text = "\(transition.text(in: lexicon))\n  after: \(step.stimulus.text(in: lexicon))\n"
    // Of the rows before the transition, the last one decided it and the others led to it.
    let reasons = step.run.trail.reasons.filter { $0.position <= position }
    guard let decisive = reasons.last else { return text + "  no row decided it\n" }
    text += "  row: \(decisive.row.path)\n"
    if let facts = decisive.facts { text += "  saw: \(describe(facts))\n" }
    let earlier = reasons.dropLast().map(\.row.path)
    if !earlier.isEmpty { text += "  rows before it: \(earlier.joined(separator: ", "))\n" }
    return text
  }

  /// The facts in the notation, which omits absent ones.
  private func describe(_ facts: M.Facts) -> String {
    facts.phrase.operands == 0
      ? "none of the facts that it asks for" : facts.text(in: body.lexicon)
  }
}
