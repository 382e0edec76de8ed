import Machines

/// States that a claim names, none of which was met.
struct UnmetState<M: Machine>: Sendable {
  let state: NamedState<M>
  /// The index of the property that makes the claim.
  let property: Int
  /// Whether something below one of them was met.
  var isMetBelow = false
}

extension Array {
  /// Leaves out what a state is one of.
  mutating func meet<M>(_ machine: M) where Element == UnmetState<M> {
    removeAll { $0.state.holds(machine) }
    for index in indices where !self[index].isMetBelow {
      self[index].isMetBelow = self[index].state.holdsBelow(machine)
    }
  }

  /// Leaves out what another thread met.
  mutating func keep<M>(_ other: Self) where Element == UnmetState<M> {
    self = compactMap { unmet in
      let same = other.first {
        $0.property == unmet.property && $0.state.text == unmet.state.text
      }
      guard let same else { return nil }
      var unmet = unmet
      unmet.isMetBelow = unmet.isMetBelow || same.isMetBelow
      return unmet
    }
  }
}
