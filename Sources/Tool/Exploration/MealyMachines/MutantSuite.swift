import Machines
import Tracing

/// Traces that detect every machine that answers differently from the explored machine but does not
/// have more distinguishable states.
public struct MutantSuite<M: Machine>: Sendable {
  /// The result of creating a suite.
  public enum Result: Sendable {
    /// The traces and the number of distinguishable states.
    case complete([Trace<M>], distinctStates: Int)
    /// No traces, because the work ended before all states were reached or before all words were
    /// created. `words` is the approximate total number of words, if known.
    case bounded(SearchEnd, words: Int?)
  }

  private let space: SearchSpace<M>
  private let start: ExplorationStart<M>

  /// Creates a suite for the machine that begins in the first start of `space`. The suite uses the
  /// stimuli that exist in any of the machine's states.
  package init(in space: SearchSpace<M>) {
    self.space = space
    start = space.starts[0]
  }

  /// Explores the machine on `jobs` threads, and creates the traces. The result does not depend on
  /// the number of threads.
  ///
  /// Each thread regularly calls `stop`, which returns `nil` or a reason to end the search. `look`
  /// receives the progress. Throws if the machine's components do not cover its entire state.
  @usableFromInline package func run(
    jobs: Int = 1, until stop: @escaping @Sendable () -> SearchEnd? = { nil },
    look: (SearchProgress) -> Void = { _ in }
  ) throws(IncompleteComponents) -> Result {
    let report = try Exploration(of: space).run(jobs: jobs, until: stop, look: look)
    guard report.end == .complete else { return .bounded(report.end, words: nil) }
    // A value that exists in one state can be named in every other state. Such stimuli can lead to
    // further states.
    var end: SearchEnd?
    let machine = MealyMachine(
      from: start.machine, inputs: report.graph.stimuli {},
      isEnough: { count in
        end = stop() ?? space.bounds.states.flatMap { count > $0 ? .states($0) : nil }
        return end != nil
      },
      step: { machine, stimulus in
        var next = machine
        var trail = Trail<M>()
        next.step(stimulus, into: &trail)
        return (next, trail.observations)
      })
    guard let machine else { return .bounded(end ?? report.end, words: nil) }
    var all: Int?
    let words = machine.suite { made, count in
      if count > 0 {
        all = count
        look(SearchProgress(states: machine.stateCount, words: (made, count)))
      }
      end = stop()
      return end != nil
    }
    guard let words else { return .bounded(end ?? report.end, words: all) }
    var traces: [Trace<M>] = []
    for word in words {
      if let end = stop() { return .bounded(end, words: all) }
      traces.append(start.trace(goingOnBy: word.map { machine.inputs[$0] }))
    }
    return .complete(traces, distinctStates: machine.distinctStateCount)
  }
}
