import Machines
import TextFormats

/// A trace as a page's scripts read it: one JSON object without line breaks.
///
/// Displays and groups of lines stay the same over many steps, so each is written once, and steps
/// have their positions.
public struct PageTrace: Sendable {
  private var givens: [String] = []
  private var start = ""
  private var steps: [String] = []
  private var broken: String?
  private var displays = PageTable<Display>()
  private var groups = PageTable<InventoryGroup>()

  /// A trace without events.
  public init() {}

  /// Adds the next event, whose trace has snapshots.
  public mutating func take(_ event: TraceEvent) {
    switch event {
    case .began(let head):
      givens = head.givens
      start = JSONWriter.object { json in
        write(head.state, head.snapshot, &json)
      }
    case .stepped(let step): steps.append(JSONWriter.object { json in write(step, &json) })
    case .ended(let end): broken = end.broken
    }
  }

  /// The trace, with the fields `givens`, `start`, `steps`, `broken`, `displays` and `groups`.
  public var json: String {
    JSONWriter.object { json in
      json.field("givens", givens)
      json.field("start", json: start)
      json.field("steps", json: "[\(steps.joined(separator: ","))]")
      json.field("broken", broken)
      json.list("displays") { list in
        for display in displays.values { list.object { display.write(into: &$0) } }
      }
      json.list("groups") { list in
        for group in groups.values {
          list.object { json in
            json.field("title", group.title)
            json.field("lines", group.lines)
          }
        }
      }
    }
  }

  private mutating func write(
    _ state: TracedState, _ snapshot: TracedSnapshot?, _ json: inout JSONWriter
  ) {
    json.field("state", state.text)
    json.field("names", state.names)
    guard let snapshot else { return }
    json.field("display", displays.position(of: snapshot.display))
    let positions = snapshot.groups.map { String(groups.position(of: $0)) }
    json.field("groups", json: "[\(positions.joined(separator: ","))]")
  }

  private mutating func write(_ step: TracedStep, _ json: inout JSONWriter) {
    json.field("time", step.time)
    json.field("duration", step.duration)
    json.field("actor", step.stimulus.actor?.name)
    json.field("stimulus", step.stimulus.text)
    json.field("verb", step.stimulus.verb)
    json.list("observations") { list in
      for observation in step.observations {
        list.object { json in
          observation.write(into: &json) { $1.field("verb", $0.verb) }
          json.field("sentence", observation.sentence)
        }
      }
    }
    json.list("reasons") { list in
      for reason in step.reasons { list.object { Self.write(reason, &$0) } }
    }
    write(step.after, step.snapshot, &json)
  }

  private static func write(_ reason: TracedReason, _ json: inout JSONWriter) {
    json.field("row", reason.row)
    json.field("actor", reason.actor?.name)
    json.field("position", reason.position)
    guard let seen = reason.seen else { return }
    json.field("facts", seen.text)
    json.field("verb", seen.verb)
    let parts = seen.parts.map {
      "[\(JSONWriter.quoted($0.name)),\(JSONWriter.quoted($0.text))]"
    }
    json.field("parts", json: "[\(parts.joined(separator: ","))]")
  }
}

/// Values of which each is written once, and then meant by its position.
package struct PageTable<Value: Hashable & Sendable>: Sendable {
  private var positions: [Value: Int] = [:]

  /// The values in the order of their positions.
  package private(set) var values: [Value] = []

  /// No values yet.
  package init() {}

  /// The position of a value, which is added at its first use.
  package mutating func position(of value: Value) -> Int {
    if let position = positions[value] { return position }
    positions[value] = values.count
    values.append(value)
    return values.count - 1
  }
}
