import Machines
import Tracing

extension Observation {
  /// Whether the machine goes from one state to another.
  var isTransition: Bool { if case .transition = self { true } else { false } }
}

/// Explains what was observed: the row that decided it, what the row saw, and since when.
struct Explanation<M: Machine>: Sendable {
  private let body: Body<M>
  private var lexicon: Lexicon { body.lexicon }

  init(of body: Body<M>) { self.body = body }

  /// Why the last step was refused or, if it was not, what decided the last transition; `nil` where
  /// there was none.
  var text: String? {
    let position = body.timeline.position
    if position > 0, let refusal = refusal(of: body.timeline.trail(at: position), at: position) {
      return refusal
    }
    return last(where: \.isTransition)
  }

  /// What decided the last observation that matches; `nil` where there was none.
  func last(where matches: (Observation<M>) -> Bool) -> String? {
    for position in body.timeline.backwards(from: body.timeline.position) {
      let observations = body.timeline.trail(at: position).observations
      guard let index = observations.lastIndex(where: matches) else { continue }
      return explain(observations[index], number: index, at: position)
    }
    return nil
  }

  /// What decided each observation of a step.
  func all(at position: Int) -> String {
    let (step, trail) = (body.timeline.step(to: position), body.timeline.trail(at: position))
    if let refusal = refusal(of: trail, at: position) { return refusal }
    let reasons = trail.reasons
    var text = "\(step.stimulus.text(in: lexicon))\n"
    for (index, observation) in trail.observations.enumerated() {
      text += "  \(observation.text(in: lexicon))\n"
      // A row is named with the first observation behind it.
      for reason in reasons where reason.position == index {
        text += "    row: \(reason.row.path)\n"
        if let facts = reason.facts { text += "      saw: \(describe(facts))\n" }
      }
    }
    let rest = reasons.filter { $0.position >= trail.observations.count }
    return text + rest.map { "    row: \($0.row.path)\n" }.joined()
  }

  private func explain(
    _ observation: Observation<M>, number: Int, at position: Int
  ) -> String {
    let step = body.timeline.step(to: position)
    var text = "\(observation.text(in: lexicon))\n  after: \(step.stimulus.text(in: lexicon))\n"
    // Of the rows before the observation, the last one decided it and the others led to it.
    let reasons = body.timeline.trail(at: position).reasons.filter { $0.position <= number }
    guard let decisive = reasons.last else { return text + "  no row decided it\n" }
    text += "  row: \(decisive.row.path)\n"
    if let facts = decisive.facts {
      text += "  saw: \(describe(facts))\n"
      text += origins(of: facts, at: position).map { "    \($0)\n" }.joined()
    }
    let earlier = reasons.dropLast().map(\.row)
    guard !earlier.isEmpty else { return text }
    text += "  rows before it: \(earlier.map(\.path).joined(separator: ", "))\n"
    for case (let path, let sentence?) in earlier.map({ ($0.path, $0.sentence) }) {
      text += "    \(path): \(sentence)\n"
    }
    return text
  }

  /// The facts in the notation, which omits absent ones.
  private func describe(_ facts: M.Facts) -> String {
    facts.phrase.operands.isNothing ? TracedReason.noFacts : facts.text(in: lexicon)
  }

  /// The step since which rows have seen each of the facts.
  private func origins(of facts: M.Facts, at position: Int) -> [String] {
    facts.parts.map { fact in
      var origin = position
      for earlier in body.timeline.backwards(from: position) {
        let seen = body.timeline.trail(at: earlier).reasons.compactMap(\.facts)
          .filter { $0.phrase.verb == facts.phrase.verb }.map { $0.parts.contains(fact) }
        guard seen.last ?? true else { break }
        if seen.last == true { origin = earlier }
        // A row before it in the same step did not see it yet.
        if seen.contains(false) { break }
      }
      let stimulus = body.timeline.step(to: origin).stimulus.text(in: lexicon)
      return "\(fact.text(in: lexicon)) since \(origin) \(stimulus)"
    }
  }

  /// Why a step was refused or ignored: the rule, its sentence, and what was possible; `nil` where
  /// it was neither.
  private func refusal(of trail: Trail<M>, at position: Int) -> String? {
    let step = body.timeline.step(to: position)
    let observation = trail.observations.first { observation in
      switch observation {
      case .refused, .ignored: true
      case .transition, .effect, .stays: false
      }
    }
    guard let observation, let rule = trail.rules.first(where: { _ in true }) else {
      return nil
    }
    var text = "\(observation.text(in: lexicon))\n  after: \(step.stimulus.text(in: lexicon))\n"
    if let sentence = rule.sentence { text += "  rule: \(sentence)\n" }
    let verbs = Possibilities(at: body, position: step.origin).verbs(of: .user)
    if !verbs.isEmpty { text += "  possible instead: \(verbs.joined(separator: ", "))\n" }
    return text
  }
}
