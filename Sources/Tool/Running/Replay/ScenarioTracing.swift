import FileAccess
import Machines
import ScenarioLanguage
import Tracing

/// The traces of one scenario, taken during the run that decides its verdict.
///
/// A program can behave differently the next time, so the trace of another run could contradict the
/// verdict.
final class ScenarioTracing<M: Machine> {
  private var tracer: Tracer<M>
  private var files: [TraceFile]
  private var shown: PageTrace?

  /// The errors of the files.
  private(set) var errors: [FileError] = []

  /// Begins traces in files of the folders and, if `isShown` is set, a trace for a page.
  init(of scenario: BoundScenario<M>, in folders: [TraceFolder], isShown: Bool) {
    tracer = Tracer(
      named: scenario.syntax.name, tags: scenario.syntax.tags, givens: scenario.givens,
      start: scenario.start, lexicon: scenario.lexicon,
      hasSnapshots: isShown || folders.contains(where: \.format.hasSnapshots))
    files = folders.map { $0.file(for: scenario) }
    shown = isShown ? PageTrace() : nil
    take(.began(tracer.head))
  }

  /// The trace as shown on a page; `nil` if it is not shown.
  var page: String? { shown?.json }

  /// Adds the step in which `stimulus` led to the current state of `run`.
  func take(_ stimulus: M.Stimulus, leadingTo run: borrowing Run<M>) {
    take(.stepped(tracer.step(stimulus, leadingTo: run)))
  }

  /// Ends the traces. `broken` is the invariant that the last step broke. If the user interrupted
  /// the last step, the trace is not complete, and the files keep their previous content.
  func end(breaking broken: BrokenInvariant?) {
    guard broken?.isInterruption != true else { return }
    take(.ended(tracer.end(breaking: broken)))
  }

  private func take(_ event: TraceEvent) {
    shown?.take(event)
    for index in files.indices { errors += [files[index].take(event)].compactMap { $0 } }
  }
}
