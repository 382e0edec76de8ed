import Machines
import Tracing

/// Traces by which every machine is found out that answers differently from the one that was
/// explored, and that has no more states which can be told apart.
public struct MutantSuite<M: Machine>: Sendable {
  /// What came of the making of a suite.
  public enum Result: Sendable {
    /// The traces, and the number of states that can be told apart.
    case complete([Trace<M>], distinctStates: Int)
    /// There are no traces, since the work ended before it saw every state, or before all of about
    /// so many words were made.
    case bounded(SearchEnd, words: Int?)
  }

  private let space: SearchSpace<M>
  private let start: ExplorationStart<M>

  /// A suite for the machine that begins in the first start of `space` and takes the stimuli that
  /// exist in any of its states.
  package init(in space: SearchSpace<M>) {
    self.space = space
    start = space.starts[0]
  }

  /// Explores the machine on so many threads, on whose number the result does not depend, and makes
  /// the traces. Each thread asks `stop` now and then why the search should end, if it should, and
  /// `look` is told how far it has come. Throws if the components of the machine do not hold all of
  /// it.
  @usableFromInline package func run(
    jobs: Int = 1, until stop: @escaping @Sendable () -> SearchEnd? = { nil },
    look: (SearchProgress) -> Void = { _ in }
  ) throws(IncompleteComponents) -> Result {
    let report = try Exploration(of: space).run(jobs: jobs, until: stop, look: look)
    guard report.end == .complete else { return .bounded(report.end, words: nil) }
    // What exists in one state may be named in every other one. This may lead to further states.
    var end: SearchEnd?
    let machine = MealyMachine(
      from: start.machine, inputs: report.graph.stimuli,
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
