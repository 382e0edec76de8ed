import Machines

/// Converts the steps of a machine to text form.
///
/// All texts in traces are created here from the vocabulary, which replaces secrets with
/// pseudonyms.
package struct Tracer<M: Machine>: Sendable {
  private let lexicon: Lexicon
  private let snapshots: Snapshots<M>?
  private var state: TracedState
  private var number = 0
  private var time = 0

  /// The start of the trace.
  package let head: TraceHead

  /// Creates a tracer for a trace that starts with the machine `start`, which `givens` have
  /// prepared.
  ///
  /// `lexicon` contains the texts of the givens and of all steps. With `hasSnapshots`, the trace
  /// has a snapshot of the start and a snapshot after each step.
  package init(
    named name: String, tags: [String], givens: [M.Given], start: M, lexicon: Lexicon,
    hasSnapshots: Bool = false
  ) {
    self.lexicon = lexicon
    snapshots = hasSnapshots ? Snapshots(in: lexicon) : nil
    state = TracedState(start.state, in: lexicon)
    head = TraceHead(
      name: name, tags: tags, givens: givens.map { $0.text(in: lexicon) }, state: state,
      stateNames: M.State.glossary.names, actors: M.vocabulary.actors,
      snapshot: snapshots?.snapshot(of: start, after: []))
  }

  /// Returns the step in which `stimulus` led to the current state of `run`.
  package mutating func step(_ stimulus: M.Stimulus, leadingTo run: borrowing Run<M>) -> TracedStep
  {
    let before = state
    let duration = M.duration(of: stimulus).wholeMilliseconds
    state = TracedState(run.machine.state, in: lexicon)
    number += 1
    defer { time += duration }
    return TracedStep(
      number: number, time: time, duration: duration,
      stimulus: TracedPhrase(stimulus, in: lexicon), before: before,
      observations: run.trail.observations.map { TracedObservation($0, in: lexicon) },
      reasons: run.trail.reasons.map { TracedReason($0, in: lexicon) }, after: state,
      snapshot: snapshots?.snapshot(of: run.machine, after: run.trail.observations))
  }

  /// Returns the end of the trace. `broken` is the invariant that the last step broke.
  package func end(breaking broken: BrokenInvariant? = nil) -> TraceEnd {
    TraceEnd(steps: number, broken: broken.map { "\($0.name): \($0.claim)" })
  }

  /// Applies stimuli in order to `machine`, which must be the machine at the start of the trace,
  /// and calls `take` with each event. Stops when an invariant is broken.
  package mutating func tell<Failure: Error>(
    _ stimuli: some Sequence<M.Stimulus>, takenBy machine: M,
    _ take: (TraceEvent) throws(Failure) -> Void
  ) throws(Failure) {
    try take(.began(head))
    var run = Run(of: machine)
    for stimulus in stimuli {
      var broken: BrokenInvariant?
      do throws(BrokenInvariant) { try run.take(stimulus) } catch { broken = error }
      try take(.stepped(step(stimulus, leadingTo: run)))
      if broken != nil { return try take(.ended(end(breaking: broken))) }
    }
    try take(.ended(end()))
  }
}
