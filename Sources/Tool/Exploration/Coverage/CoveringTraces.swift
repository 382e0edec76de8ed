package import Machines
package import Tracing

extension CoverageReport {
  /// A few traces that together cover every item of some kinds that can be reached and that the
  /// sequences do not cover: at each turn the one that covers most of what is left, of several the
  /// shortest. With each, what it covers first. Throws if the components of the machine do not hold
  /// all of it.
  package func traces(
    covering kinds: Set<CoverageItem.Kind>
  ) throws(IncompleteComponents) -> [(trace: Trace<M>, items: [CoverageItem])] {
    var left = Set(uncovered.filter { kinds.contains($0.kind) })
    var candidates: [(trace: Trace<M>, items: Set<CoverageItem>)] = []
    var known: Set<Trace<M>> = []
    for item in left.sorted() {
      guard let trace = try trace(covering: item), known.insert(trace).inserted else { continue }
      candidates.append((trace, items(of: trace).intersection(left)))
    }
    var chosen: [(trace: Trace<M>, items: [CoverageItem])] = []
    while !left.isEmpty {
      for index in candidates.indices { candidates[index].items.formIntersection(left) }
      let best = candidates.max { one, other in
        (one.items.count, -one.trace.steps.count) < (other.items.count, -other.trace.steps.count)
      }
      guard let best, !best.items.isEmpty else { break }
      chosen.append((best.trace, best.items.sorted()))
      left.subtract(best.items)
    }
    return chosen
  }
}
