import ScenarioLanguage
import Machines
public import ScenarioTracing

extension BoundScenario {
  /// Takes all steps of the scenario, whether expectations are met or not, and calls `take` with
  /// each event. The trace ends at a broken invariant.
  public func trace<Failure: Error>(
    _ take: (TraceEvent) throws(Failure) -> Void
  ) throws(Failure) {
    var tracer = Tracer(
      named: syntax.name, tags: syntax.tags, givens: givens, start: start, lexicon: lexicon)
    try take(.began(tracer.head))
    var run = Run(of: start)
    for line in lines {
      guard case .step(let stimulus, _) = line.instruction else { continue }
      var broken: BrokenInvariant?
      do throws(BrokenInvariant) { try run.take(stimulus) } catch { broken = error }
      try take(.stepped(tracer.step(stimulus, leadingTo: run)))
      if broken != nil { return try take(.ended(tracer.end(breaking: broken))) }
    }
    try take(.ended(tracer.end()))
  }
}
