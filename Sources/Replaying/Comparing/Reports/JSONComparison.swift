import Machines
import ScenarioTracing
import TextFormats

/// One JSON object with all differences between two designs, written incrementally.
///
/// It contains the version of the format, which is increased when a field is removed or changes its
/// meaning; fields may be added in any version. `Tests/Fixtures/reports/compare.schema.json`
/// describes every field.
struct JSONComparison: ComparisonReport {
  /// The version of the format.
  static let version = 1

  private var json = JSONWriter()

  mutating func take(_ event: ComparisonEvent, into text: inout String) {
    switch event {
    case .began(let first, let second):
      json.beginObject()
      json.field("version", Self.version)
      json.field("first", first)
      json.field("second", second)
      json.beginList("scenarios")
    case .unreadable, .rejected: break
    case .compared(let scenario):
      guard scenario.verdict != .same else { return }
      json.breakLine()
      json.object { Self.write(scenario, &$0) }
    case .ended(let summary):
      json.breakLine()
      json.end()
      Self.write(summary, &json)
      json.end()
      text += json.takeText() + "\n"
      return
    }
    text += json.takeText()
  }

  private static func write(_ scenario: ScenarioComparison, _ json: inout JSONWriter) {
    json.field("path", scenario.path)
    json.field("name", scenario.name)
    switch scenario.verdict {
    case .same: json.field("verdict", "same")
    case .declared(let name, let step):
      json.field("verdict", "declared")
      json.field("declaration", name)
      write(step, &json)
    case .diverges(let step):
      json.field("verdict", "diverges")
      write(step, &json)
    case .skipped(let why):
      json.field("verdict", "skipped")
      json.field("why", why)
    }
    json.field("source", scenario.source)
  }

  private static func write(_ step: DivergingStep, _ json: inout JSONWriter) {
    json.object("step") { json in
      json.field("number", step.number)
      json.field("path", step.path)
      json.field("line", step.line)
      json.field("route", step.route)
      json.field("stimulus", step.stimulus)
      json.field("state", step.state)
      json.list("lines") { list in
        for line in step.lines {
          list.object { json in
            json.field("side", line.side.rawValue)
            json.field("first", line.first)
            json.field("second", line.second)
          }
        }
      }
      write("firstRows", step.firstRows, &json)
      write("secondRows", step.secondRows, &json)
    }
  }

  private static func write(_ name: String, _ rows: [TracedReason], _ json: inout JSONWriter) {
    json.list(name) { list in
      for reason in rows {
        list.object { json in
          json.field("row", reason.row)
          json.field("facts", reason.facts)
          json.field("position", reason.position)
        }
      }
    }
  }

  private static func write(_ summary: ComparisonSummary, _ json: inout JSONWriter) {
    json.list("declarations") { list in
      for declared in summary.declared {
        list.object { json in
          json.field("name", declared.declaration.name)
          json.field("reason", declared.declaration.reason)
          json.field("scenario", declared.declaration.scenario)
          json.field("count", declared.count)
        }
      }
    }
    json.field("stale", summary.stale.map(\.name))
    json.field("unit", summary.unit)
    json.object("counts") { json in
      json.field("same", summary.same)
      json.field("declared", summary.declaredCount)
      json.field("diverging", summary.diverging)
      json.field("skipped", summary.skipped)
      json.field("unreadable", summary.unreadable)
      json.field("leftOut", summary.leftOut)
      json.field("steps", summary.steps)
    }
    // Text, since programs may read numbers of 64 bits as floating point.
    json.field("seed", summary.seed.map(String.init))
    if let length = summary.triedLength { json.field("triedLength", length) }
    if let states = summary.states { json.field("pairs", states) }
    json.field("bound", summary.bound)
    if let rows = summary.rowsOfFirstAlone { json.field("rowsOfFirstAlone", rows) }
    json.field("cut", summary.isInterrupted ? RunSummary.Cut.interrupted.rawValue : nil)
  }
}
