public import Machines

/// Turns what a machine does into words, step by step.
///
/// Here, and nowhere else, a trace gets its texts: all of them are printed by the vocabulary, in which a
/// secret is its pseudonym.
public struct Tracer<M: Machine>: Sendable {
  private let lexicon: Lexicon
  private var state: TracedState
  private var number = 0
  private var time = 0

  /// How the trace begins.
  public let head: TraceHead

  /// A trace of the machine `start`, for which `givens` were given; `lexicon` has their texts and those
  /// of all steps.
  public init(
    named name: String, tags: [String], givens: [M.Given], start: M, lexicon: Lexicon
  ) {
    self.lexicon = lexicon
    state = TracedState(start.state, in: lexicon)
    head = TraceHead(
      name: name, tags: tags, givens: givens.map { $0.text(in: lexicon) }, state: state,
      stateNames: M.State.glossary.names)
  }

  /// The step that took `stimulus` and led to where `run` is.
  public mutating func step(_ stimulus: M.Stimulus, leadingTo run: borrowing Run<M>) -> TracedStep {
    let before = state
    let duration = Int(M.duration(of: stimulus).count)
    state = TracedState(run.machine.state, in: lexicon)
    number += 1
    defer { time += duration }
    return TracedStep(
      number: number, time: time, duration: duration,
      stimulus: TracedPhrase(stimulus, in: lexicon), before: before,
      observations: run.trail.observations.map { TracedObservation($0, in: lexicon) },
      reasons: run.trail.reasons.map { reason in
        TracedReason(
          row: reason.row.path, facts: reason.facts?.text(in: lexicon), position: reason.position)
      }, after: state)
  }

  /// How the trace ends; `broken` is the invariant that its last step broke.
  public func end(breaking broken: BrokenInvariant? = nil) -> TraceEnd {
    TraceEnd(steps: number, broken: broken.map { "\($0.name): \($0.claim)" })
  }
}
