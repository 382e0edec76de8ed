import Machines
import Synchronization
import Tracing

/// A search for many different ways to states of which a condition holds, the shortest ones first.
///
/// Two ways are different where their steps cover different sets of items of a kind, such as
/// transitions. Each ends with the first step behind its start after which the condition holds.
public struct DistinctWays<M: Machine>: Sendable {
  private let space: SearchSpace<M>
  private let criterion: Covering<M>

  /// A search for `count` ways from any start of `space`.
  package init(
    in space: SearchSpace<M>, to goal: StateCondition<M>, count: Int,
    differingBy kind: CoverageItem.Kind
  ) {
    self.space = space
    criterion = Covering(goal: goal, count: count, kind: kind, lexicon: space.lexicon)
  }

  /// Searches on so many threads, on whose number the report does not depend. Each thread asks
  /// `stop` now and then why the search should end, if it should, and `look` is told how far it has
  /// come. Throws if the components of the machine do not hold all of it.
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

/// What came of a search for different ways.
public struct WaysReport<M: Machine>: Sendable {
  /// The ways; fewer than were wanted where no more were found.
  package let traces: [Trace<M>]
  /// Why the search ended.
  package let end: SearchEnd
  /// The texts that the traces refer to.
  package let lexicon: Lexicon
}

/// A way to a state of which a condition holds, and remembers what its steps cover.
@usableFromInline struct Covering<M: Machine>: WayCriterion {
  let goal: StateCondition<M>
  @usableFromInline let count: Int
  let kind: CoverageItem.Kind
  let lexicon: Lexicon
  private let numbers = ItemNumbers()

  /// The numbers of what the stimuli before a start cover, in ascending order.
  func memory(at start: ExplorationStart<M>) -> [UInt32] {
    var machine = start.before
    var finder = CoverageFinder<M>(in: lexicon)
    var items = finder.items(of: machine.state)
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

  @usableFromInline func isMet(by machine: M, _ memory: [UInt32]) -> Bool { goal.holds(machine) }
}

/// The numbers of items, the same for all threads. Which item has which depends on the threads, so
/// that nothing but their being the same may matter.
private final class ItemNumbers: Sendable {
  private let numbers = Mutex(Numbering<CoverageItem>())

  func number(of item: CoverageItem) -> UInt32 { UInt32(numbers.withLock { $0.number(of: item) }) }
}
