public import Exploration
public import Machines
public import Replaying

/// What takes the time of `mutate`, compiled for one machine as ``Engines`` are.
public struct MutationEngines<M: MutableMachine>: Sendable {
  @usableFromInline
  let killers:
    @Sendable (
      MutationSuite<M>, [M.Mutant], _ jobs: Int, @escaping @Sendable () -> Bool, (Int) -> Void
    ) -> [String?]
  @usableFromInline
  let search:
    @Sendable (
      MutantSearch<M>, [M.Mutant], _ jobs: Int, @escaping @Sendable () -> SearchEnd?,
      _ explored: (SearchProgress) -> Void, (Int) -> Void
    ) throws -> [MutantFinding<M>]

  /// The engines of the machine that is named where this is called.
  @inlinable
  public init() {
    killers = { $0.killers(of: $1, jobs: $2, isInterrupted: $3, look: $4) }
    search = { try $0.run(for: $1, jobs: $2, until: $3, explored: $4, look: $5) }
  }
}
