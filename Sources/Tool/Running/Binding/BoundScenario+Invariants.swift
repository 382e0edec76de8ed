package import Machines

extension BoundScenario {
  /// Its `never` lines as invariants, for searches that go on from its end.
  package var invariants: [Invariant<M>] {
    nevers.map { never in
      Invariant("never `\(never.text)`", "no observation matches it") { [matching] machine, trail in
        !trail.observations.contains { never.pattern.matches($0.phrase) }
          || !matching.asserts(never: never.pattern, on: copy machine)
      }
    }
  }
}
