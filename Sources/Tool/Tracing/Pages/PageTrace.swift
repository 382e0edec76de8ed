import Machines
import TextFormats

/// A trace in the form that a page's scripts read: one JSON object without line breaks.
///
/// Many steps have the same display and the same groups of lines. Each display and group is
/// therefore written once, and steps refer to it by its index.
package struct PageTrace: Sendable {
  private var givens: [String] = []
  private var start: JSONRecord = [:]
  private var steps: [JSONRecord] = []
  private var broken: String?
  private var displays = Numbering<Display>()
  private var groups = Numbering<InventoryGroup>()

  /// Creates a trace without events.
  package init() {}

  /// Adds the next event of a trace with snapshots.
  package mutating func take(_ event: TraceEvent) {
    switch event {
    case .began(let head): (givens, start) = (head.givens, record(of: head.state, head.snapshot))
    case .stepped(let step): steps.append(record(of: step))
    case .ended(let end): broken = end.broken
    }
  }

  /// The trace, with the fields `givens`, `start`, `steps`, `broken`, `displays` and `groups`.
  package var json: String {
    let groups = groups.values.map { ["title": $0.title, "lines": $0.lines] as JSONRecord }
    let trace: JSONRecord = [
      "givens": givens, "start": start, "steps": steps, "broken": broken,
      "displays": displays.values.map(\.json), "groups": groups,
    ]
    return trace.text
  }

  private mutating func record(
    of state: TracedState, _ snapshot: TracedSnapshot?
  ) -> JSONRecord {
    let record: JSONRecord = ["state": state.text, "names": state.names]
    guard let snapshot else { return record }
    let display = displays.number(of: snapshot.display)
    return record + ["display": display, "groups": snapshot.groups.map { groups.number(of: $0) }]
  }

  private mutating func record(of step: TracedStep) -> JSONRecord {
    let observations = step.observations.map { observation in
      observation.json { ["verb": $0.verb] } + ["sentence": observation.sentence]
    }
    let record: JSONRecord = [
      "time": TracedStep.seconds(step.time), "duration": TracedStep.seconds(step.duration),
      "actor": step.stimulus.actor?.name,
      "stimulus": step.stimulus.text, "verb": step.stimulus.verb, "observations": observations,
      "reasons": step.reasons.map(Self.record),
    ]
    return record + self.record(of: step.after, step.snapshot)
  }

  private static func record(of reason: TracedReason) -> JSONRecord {
    let seen = reason.seen
    return [
      "row": reason.row, "actor": reason.actor?.name, "position": reason.position,
      "facts": seen?.text, "verb": seen?.verb, "parts": seen?.parts.map { [$0.name, $0.text] },
    ]
  }
}
