import Machines
import Parallelism

extension MutationSuite {
  /// Returns, for each mutant, the indices of the claims that notice it: the claims that it breaks
  /// in a scenario touching its rows. The expectations of the scenarios do not count.
  ///
  /// Once `isInterrupted` returns true, no further mutant is tried, and the result is shorter.
  @usableFromInline package func noticing(
    _ mutants: [M.Mutant], claims: ClaimSet<M>, jobs: Int = 1,
    isInterrupted: @escaping @Sendable () -> Bool = { false }, look: (Int) -> Void = { _ in }
  ) -> [Set<Int>] {
    var noticed: [Set<Int>] = []
    var isOver = false
    OrderedWork<Void, Set<Int>?>.run(count: mutants.count, jobs: jobs, from: ()) { index, _ in
      isInterrupted() ? nil : broken(by: mutants[index], among: claims)
    } take: { claims in
      isOver = isOver || claims == nil
      guard !isOver, let claims else { return }
      noticed.append(claims)
      look(noticed.count)
    }
    return noticed
  }

  private func broken(by mutant: M.Mutant, among claims: ClaimSet<M>) -> Set<Int> {
    var broken: Set<Int> = []
    for index in touching(mutant) {
      var run = Run(of: start(of: index, mutatedBy: mutant))
      run.watch(claims)
      for stimulus in sequences.sequences[index].stimuli {
        run.attempt(stimulus)
        guard run.machine.breakdown == nil else { break }
        broken.formUnion(
          (run.watch?.news ?? []).filter { $0.kind == .broken }.map(\.claim))
      }
    }
    return broken
  }
}
