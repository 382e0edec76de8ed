package import Machines
package import Tracing

/// What the steps of an exploration covered, and the ways there.
package struct ReachedCoverage<M: Machine>: Sendable {
  let steps: [CoverageItem: SearchStep]
  let courses: Courses<M>

  /// What was covered.
  package var items: Set<CoverageItem> { Set(steps.keys) }

  /// A trace whose last step covers an item, after as few steps from a start as possible; `nil` if
  /// it was not covered. Throws if the components of the machine do not hold all of it.
  package func trace(
    covering item: CoverageItem
  ) throws(IncompleteComponents) -> Trace<M>? {
    guard let step = steps[item] else { return nil }
    return try courses.trace(endingWith: step)
  }
}
