import ScenarioLanguage
import Tracing

extension BoundScenario {
  /// Takes all steps of the scenario, whether or not expectations are met, and calls `take` with
  /// each event.
  ///
  /// The trace ends at a broken invariant. If `hasSnapshots` is set, the trace contains snapshots.
  package func trace<Failure: Error>(
    hasSnapshots: Bool = false, _ take: (TraceEvent) throws(Failure) -> Void
  ) throws(Failure) {
    var tracer = Tracer(
      named: syntax.name, tags: syntax.tags, givens: givens, start: start, lexicon: lexicon,
      hasSnapshots: hasSnapshots)
    try tracer.tell(stimuli, takenBy: start, take)
  }
}
