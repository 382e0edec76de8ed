import Machines
import Running
import ScenarioLanguage
import Tracing

// What a program shows of a session.

/// A step of a session.
package struct TakenStep: Sendable {
  package let stimulus: String
  package let observations: [String]
  /// The rows that decided, each with the facts that it saw, if any.
  package let rows: [(path: String, facts: String?)]
  /// The sentence of the rule for which the stimulus was refused or ignored; `nil` if it was not.
  package let rule: String?
}

/// What is wrong with a line of a session.
package enum SessionProblem: Sendable {
  case error(Diagnostic)
  /// An expectation failed. The value is the text that a person sees.
  case failure(String)
}

extension Session {
  /// The step that led to the current position; `nil` at the start.
  package var lastStep: TakenStep? {
    let (timeline, lexicon) = (body.timeline, body.lexicon)
    guard timeline.position > 0 else { return nil }
    let trail = timeline.trail(at: timeline.position)
    return TakenStep(
      stimulus: timeline.step(to: timeline.position).stimulus.text(in: lexicon),
      observations: trail.observations.map { $0.text(in: lexicon) },
      rows: trail.reasons.map { ($0.row.path, $0.facts?.text(in: lexicon)) },
      rule: trail.isRefusedOrIgnored ? trail.rules.compactMap(\.sentence).first : nil)
  }

  /// The possible stimuli with their outcomes, and the user's possible verbs.
  package var possibilities: (stimuli: [(text: String, outcome: String)], verbs: [String]) {
    let possible = Possibilities(at: body)
    return (possible.all.map { ($0.text, $0.outcome) }, possible.verbs(of: .user))
  }

  /// The scenario so far as the text of a file; `nil` if it has neither steps nor assertions.
  package var scenarioText: String? {
    let scenario = SavedScenario(body)
    return scenario.isEmpty ? nil : SavedScenario.text(of: [scenario])
  }

  /// Returns the status since the last call.
  package mutating func takeStatus() -> ExitStatus {
    defer { status = .success }
    return status
  }
}
