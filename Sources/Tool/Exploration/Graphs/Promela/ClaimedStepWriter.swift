import Machines

/// Writes the steps of a model with claims.
struct ClaimedStepWriter<M: Machine> {
  private let propositions: ClaimPropositions<M>
  /// The known events, and the propositions that they make true. Most steps have the same events.
  private var known: [ClaimedStep<M>.Event: [Int]] = [:]

  init(_ propositions: ClaimPropositions<M>) { self.propositions = propositions }

  /// Returns the statements of a step without its end; `nil` if the step concerns no claim.
  mutating func statements(
    of step: ClaimedStep<M>, from before: [Bool], to after: [Bool]
  ) -> [String]? {
    var statements: [String] = []
    var truths = before
    let later = step.truths(of: propositions.conditions, from: before, to: after)
    for (event, next) in zip(step.events, later) {
      statements += occurrence(of: propositions(of: event)) + changes(from: truths, to: next)
      truths = next
    }
    // A step that is refused concerns no claim unless the refusal is an event of one.
    guard step.counts else { return statements.isEmpty ? nil : statements + ["end_refused_step"] }
    statements += changes(from: truths, to: after)
    let duration = min(step.duration / propositions.timeUnit, limit(of: .time))
    return statements + (duration > 0 ? [counting(.time, "\(duration)")] : []).compactMap(\.self)
  }

  private mutating func propositions(of event: ClaimedStep<M>.Event) -> [Int] {
    if let known = known[event] { return known }
    let events = propositions.events
    let found = events.indices.filter { index in
      let occurrence = events[index].occurrence
      return occurrence.event.isMatched(
        by: event.phrase, isStimulus: event.isStimulus, for: occurrence.values)
    }
    known[event] = found
    return found
  }

  /// Returns the statements of an event that makes some propositions true.
  private func occurrence(of indices: [Int]) -> [String] {
    var masks: [Int: Int] = [:]
    for index in indices {
      let event = propositions.events[index]
      masks[event.word, default: 0] |= 1 << event.bit
    }
    return indices.compactMap { counting(.event($0), "1") }
      + masks.sorted { $0.key < $1.key }.map { word, mask in
        "occur(\(ClaimPropositions<M>.name(ofWord: word)), \(mask))"
      }
  }

  private func changes(from before: [Bool], to after: [Bool]) -> [String] {
    after.indices.filter { before[$0] != after[$0] }
      .map { "\(ClaimPropositions<M>.name(ofCondition: $0)) = \(after[$0])" }
  }

  // MARK: - The stopwatch

  private func limit(of thing: ClaimPropositions<M>.Counted) -> Int {
    propositions.counted.first { $0.thing == thing }?.limit ?? 0
  }

  /// Returns the statement by which the stopwatch counts a thing; `nil` if it does not count it.
  private func counting(
    _ thing: ClaimPropositions<M>.Counted, _ amount: String
  ) -> String? {
    guard let index = propositions.counted.firstIndex(where: { $0.thing == thing }) else {
      return nil
    }
    return "add(\(index + 1), \(amount), \(propositions.counted[index].limit))"
  }

  /// The declarations of the stopwatch, and of the parts of a step.
  var declarations: String {
    let end = [counting(.steps, "1"), "step = 2", "step = 0"]
    let macros = """
      #define occur(word, bits) word = bits; word = 0
      #define end_step \(end.compactMap(\.self).joined(separator: "; "))
      #define end_refused_step step = 1; step = 0

      """
    guard !propositions.counted.isEmpty else { return "\n" + macros }
    let options = propositions.counted.enumerated().map { index, counted in
      "  :: watch = \(index + 1) /* \(text(of: counted.thing)) */\n"
    }
    return """

      /* A stopwatch starts at any moment, and counts one thing up to a limit. */
      short watch;
      int count;
      #define add(thing, amount, limit) \\
        count = (watch == thing -> (limit - count > amount -> count + amount : limit) : count)
      \(macros)
      active proctype stopwatch() {
        if
      \(options.joined())  fi
      }

      """
  }

  private func text(of thing: ClaimPropositions<M>.Counted) -> String {
    switch thing {
    case .steps: "steps"
    case .time: propositions.timeUnit == 1 ? "milliseconds" : "seconds"
    case .event(let index): ClaimPropositions<M>.name(ofEvent: index)
    }
  }
}
