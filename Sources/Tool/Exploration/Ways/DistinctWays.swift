import Machines
import Synchronization
import Tracing

/// A search for many different paths to states in which a condition holds. The shortest paths are
/// found first.
///
/// Two paths are different if their steps cover different sets of items of a kind, such as
/// transitions. After its start, each path has at least one step, and ends with the first step at
/// which the condition holds.
public struct DistinctWays<M: Machine>: Sendable {
  private let space: SearchSpace<M>
  private let criterion: Covering<M>

  /// Creates a search for `count` paths from any start of `space`.
  package init(
    in space: SearchSpace<M>, to goal: StateCondition<M>, count: Int,
    differingBy kind: CoverageItem.Kind
  ) {
    self.space = space
    criterion = Covering(goal: goal, count: count, kind: kind, lexicon: space.lexicon)
  }

  /// Searches on `jobs` threads. The report does not depend on the number of threads.
  ///
  /// Each thread regularly calls `stop`, which returns a reason to end the search or `nil`. `look`
  /// receives the progress. Throws if the machine's components do not cover its entire state.
  @usableFromInline package func run(
    jobs: Int = 1, until stop: @escaping @Sendable () -> SearchEnd? = { nil },
    look: (SearchProgress) -> Void = { _ in }
  ) throws(IncompleteComponents) -> WaysReport<M> {
    let search = WaySearch(
      starts: space.starts.map { ($0, criterion.memory(at: $0)) }, criterion: criterion,
      alphabet: space.alphabet, bounds: space.bounds)
    let (traces, end) = try search.run(jobs: jobs, until: stop, look: look)
    return WaysReport(traces: traces, end: end, lexicon: space.lexicon)
  }
}

/// The result of a search for different paths.
public struct WaysReport<M: Machine>: Sendable {
  /// The paths. There are fewer paths than requested if no more paths were found.
  package let traces: [Trace<M>]
  /// The reason why the search ended.
  package let end: SearchEnd
  /// The texts that the traces refer to.
  package let lexicon: Lexicon
}

/// The criterion for a path to a state in which a condition holds. Remembers the items that the
/// steps cover.
@usableFromInline struct Covering<M: Machine>: WayCriterion {
  let goal: StateCondition<M>
  @usableFromInline let count: Int
  let kind: CoverageItem.Kind
  let lexicon: Lexicon
  private let numbers = ItemNumbers()

  /// Returns the numbers of the items covered by the stimuli before a start, in ascending order.
  func memory(at start: ExplorationStart<M>) -> [UInt32] {
    var machine = start.before
    var finder = CoverageFinder<M>(in: lexicon)
    var items = finder.items(atStart: machine)
    var trail = Trail<M>()
    for stimulus in start.stimuli {
      let origin = machine.state
      machine.step(stimulus, into: &trail)
      items += finder.items(of: trail, from: origin)
    }
    return memory([], adding: items)
  }

  @usableFromInline func memory(
    _ memory: [UInt32], after trail: Trail<M>, from origin: M.State, to machine: M
  ) -> [UInt32] {
    var finder = CoverageFinder<M>(in: lexicon)
    return self.memory(memory, adding: finder.items(of: trail, from: origin))
  }

  private func memory(_ memory: [UInt32], adding items: [CoverageItem]) -> [UInt32] {
    let added = items.filter { $0.kind == kind }.map { numbers.number(of: $0) }
    return added.allSatisfy(memory.contains) ? memory : Set(memory + added).sorted()
  }

  @usableFromInline func isMet(by machine: M, _ memory: [UInt32]) -> Bool { isGoal(machine) }

  @usableFromInline func isGoal(_ machine: M) -> Bool { goal.holds(machine) }
}

/// The numbers of items, shared by all threads.
///
/// The assignment depends on the timing of the threads, so numbers must only be compared for
/// equality.
private final class ItemNumbers: Sendable {
  private let numbers = Mutex(Numbering<CoverageItem>())

  func number(of item: CoverageItem) -> UInt32 { UInt32(numbers.withLock { $0.number(of: item) }) }
}
