import Machines
import Tracing

extension Observation {
  /// Whether the observation is a transition.
  var isTransition: Bool { if case .transition = self { true } else { false } }
}

/// Explains an observation: the row that decided it, the facts that the row saw, and the step since
/// which each fact has been true.
struct Explanation<M: Machine>: Sendable {
  private let body: Body<M>
  private var lexicon: Lexicon { body.lexicon }

  init(of body: Body<M>) { self.body = body }

  /// The reason why the last step was refused or ignored. For any other step, the decision about
  /// the last transition; `nil` if there was no transition.
  var text: String? {
    let position = body.timeline.position
    if position > 0, let refusal = refusal(of: body.timeline.trail(at: position), at: position) {
      return refusal
    }
    return last(where: \.isTransition)
  }

  /// Explains the last matching observation; `nil` if no observation matches.
  func last(where matches: (Observation<M>) -> Bool) -> String? {
    for position in body.timeline.backwards(from: body.timeline.position) {
      let observations = body.timeline.trail(at: position).observations
      guard let index = observations.lastIndex(where: matches) else { continue }
      return explain(observations[index], number: index, at: position)
    }
    return nil
  }

  /// Explains each observation of a step.
  func all(at position: Int) -> String {
    let (step, trail) = (body.timeline.step(to: position), body.timeline.trail(at: position))
    if let refusal = refusal(of: trail, at: position) { return refusal }
    let reasons = trail.reasons
    var text = "\(step.stimulus.text(in: lexicon))\n"
    for (index, observation) in trail.observations.enumerated() {
      text += "  \(observation.text(in: lexicon))\n"
      // A row is listed at the first observation after the row's decision.
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
    // The last row before the observation decided the observation, and earlier rows led to that
    // row.
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

  /// Returns the facts in the notation. Absent facts are omitted. If all facts are absent, a short
  /// text states this.
  private func describe(_ facts: M.Facts) -> String {
    facts.phrase.operands.isNothing ? TracedReason.noFacts : facts.text(in: lexicon)
  }

  /// For each fact, returns the step since which rows have seen the fact.
  private func origins(of facts: M.Facts, at position: Int) -> [String] {
    facts.parts.map { fact in
      var origin = position
      for earlier in body.timeline.backwards(from: position) {
        let seen = body.timeline.trail(at: earlier).reasons.compactMap(\.facts)
          .filter { $0.phrase.verb == facts.phrase.verb }.map { $0.parts.contains(fact) }
        guard seen.last ?? true else { break }
        if seen.last == true { origin = earlier }
        // An earlier row in the same step did not see the fact yet.
        if seen.contains(false) { break }
      }
      let stimulus = body.timeline.step(to: origin).stimulus.text(in: lexicon)
      return "\(fact.text(in: lexicon)) since \(origin) \(stimulus)"
    }
  }

  /// Explains why a step was refused or ignored. The explanation names the rule, quotes its
  /// sentence and lists the possible stimuli; `nil` if the step was neither refused nor ignored.
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
