import Machines

/// What a trial of objects found.
package struct TrialReport: Sendable {
  /// The number of stimuli that objects took.
  package internal(set) var steps = 0
  /// The number of different situations.
  package internal(set) var states = 0
  /// The largest number of steps to a situation.
  package internal(set) var depth = 0
  /// Whether the limit ended the trial before all situations were tried.
  package internal(set) var isCut = false
  /// Whether objects have fingerprints.
  package internal(set) var hasFingerprints = false
  /// Whether objects can save their situation.
  package internal(set) var canSave = false
  /// The declared words that did not occur, such as `effect ships`.
  package internal(set) var unseen: [String] = []
  package internal(set) var findings: [TrialFinding] = []

  /// Returns whether there is a finding of this kind and, if it is specified, with this message.
  package func has(_ kind: TrialFinding.Kind, _ message: String? = nil) -> Bool {
    findings.contains { $0.kind == kind && message ?? $0.message == $0.message }
  }
}

/// A mistake of an object, with a shortest example.
package struct TrialFinding: Hashable, Sendable {
  package enum Kind: CaseIterable, Sendable {
    /// An object broke down.
    case breakdown
    /// New objects behave differently.
    case random
    /// An object that was reset does not behave like a new object.
    case reset
    /// Objects with equal fingerprints behave differently.
    case fingerprint
    /// A restored object does not behave like the object that was saved.
    case saving
  }

  package let kind: Kind
  /// A description without a full stop.
  package let message: String
  /// One or two sequences of steps, each with its last outcome, as lines of a scenario.
  package let examples: [[String]]
}

/// The declared words that have not occurred yet.
struct TriedWords<D: Driver> {
  private var seen: Set<String> = []

  /// Notes the words of an outcome.
  mutating func add(_ outcome: Moment<D>.Outcome) {
    add(outcome.state)
    for observation in outcome.trail.observations {
      switch observation {
      case .transition(let state, let decider):
        add(state)
        if let decider { seen.insert("decider \(decider.name)") }
      case .effect(let effect):
        if let verb = D.Effect.glossary[effect.phrase.verb] { seen.insert("effect \(verb.name)") }
      case .refused(let rule), .ignored(let rule): seen.insert("rule \(rule.name)")
      case .stays: break
      }
    }
  }

  private mutating func add(_ state: D.State) {
    if let name = D.State.glossary[state.phrase.verb] { seen.insert("state \(name.name)") }
  }

  /// The declared words that have not occurred, in declared order.
  var unseen: [String] {
    let states = D.State.glossary.names.map { "state \($0)" }
    let effects = D.Effect.glossary.names.map { "effect \($0)" }
    let names =
      D.Rule.all.map { "rule \($0.name)" } + D.Decider.all.map { "decider \($0.name)" }
    return (states + effects + names).filter { !seen.contains($0) }
  }
}
