import TextFormats

/// One JSON object with all differences, written incrementally.
///
/// It contains the version of the format, which is increased when a field is removed or changes its
/// meaning; fields may be added in any version. `Tests/Fixtures/traces/diff.schema.json` describes
/// every field.
struct JSONDifference: DifferenceReport {
  /// The version of the format.
  static let version = 1

  private var json = JSONWriter()

  mutating func take(_ event: DifferenceEvent, into text: inout String) {
    switch event {
    case .began(let before, let after, _):
      json.beginObject()
      json.field("version", Self.version)
      json.field("before", before)
      json.field("after", after)
      json.beginList("scenarios")
      text += json.takeText()
    case .compared(let scenario):
      guard scenario.kind != .same else { return }
      json.breakLine()
      json.object { Self.write(scenario, &$0) }
      text += json.takeText()
    case .ended(let summary):
      json.breakLine()
      json.end()
      Self.write(summary, &json)
      json.end()
      text += json.takeText() + "\n"
    }
  }

  private static func write(_ scenario: ScenarioDifference, _ json: inout JSONWriter) {
    json.field("change", scenario.kind.rawValue)
    json.field("before", scenario.before)
    json.field("after", scenario.after)
    write("tags", scenario.tags, &json)
    write("givens", scenario.givens, &json)
    json.list("steps") { list in
      for step in scenario.steps {
        list.object { write(step, &$0) }
      }
    }
  }

  private static func write(_ step: StepDifference, _ json: inout JSONWriter) {
    json.field("change", step.kind.rawValue)
    if let before = step.before { json.field("before", before) }
    if let after = step.after { json.field("after", after) }
    json.field("stimulus", step.stimulus)
    write("observations", step.observations, &json)
    json.list("transitions") { list in
      for change in step.transitions {
        list.object { write(change, &$0) }
      }
    }
  }

  private static func write(_ name: String, _ difference: LineDifference, _ json: inout JSONWriter)
  {
    json.list(name) { list in
      for line in difference.lines {
        list.object { json in
          json.field("side", line.side.rawValue)
          json.field("text", line.text)
        }
      }
    }
  }

  private static func write(_ change: TransitionChange, _ json: inout JSONWriter) {
    json.field("change", change.kind.rawValue)
    for (name, transition) in [("before", change.before), ("after", change.after)] {
      guard let transition else { continue }
      json.object(name) { json in
        json.field("from", transition.from)
        json.field("to", transition.to)
        json.field("via", transition.via)
      }
    }
  }

  /// Writes the fields `transitions` and `counts`.
  static func write(_ summary: DifferenceSummary, _ json: inout JSONWriter) {
    json.list("transitions") { list in
      for change in summary.changes {
        list.object { json in
          write(change.transition, &json)
          json.field("stimulus", change.stimulus.text)
          json.field("scenarios", change.scenarios)
        }
      }
    }
    json.object("counts") { json in
      for kind in ScenarioDifference.Kind.allCases {
        json.field(kind.rawValue, summary.count(kind))
      }
      json.field("unreadable", summary.unreadable)
    }
  }
}
