import Exploration
import Machines
import Tracing

/// What can be reached and is not covered, by the way that reaches it.
struct UncoveredItems<M: Machine> {
  /// A trace whose last step covers some items.
  let trace: Trace<M>
  /// The items, in order.
  let items: [CoverageItem]

  /// All of them, those with the shortest ways first. Throws if the components of the machine do
  /// not hold all of it.
  static func all(
    in report: CoverageReport<M>
  ) throws(IncompleteComponents) -> [UncoveredItems] {
    var ways: [Trace<M>: [CoverageItem]] = [:]
    var order: [Trace<M>] = []
    for item in report.uncovered {
      guard let trace = try report.trace(covering: item) else { continue }
      if ways[trace] == nil { order.append(trace) }
      ways[trace, default: []].append(item)
    }
    return order.map { UncoveredItems(trace: $0, items: ways[$0] ?? []) }
      .sorted { ($0.trace.steps.count, $0.items[0]) < ($1.trace.steps.count, $1.items[0]) }
  }
}
