import Machines
import TextFormats

extension TraceFormat {
  /// The Informal Trace Format of Apalache and Quint.
  package static let itf = TraceFormat("itf", fileExtension: "itf.json", replays: true) {
    InformalTrace()
  }
}

/// The Informal Trace Format of Apalache and Quint:
/// <https://apalache-mc.org/docs/adr/015adr-trace.html>.
///
/// The first state is the machine before the first step. Each later state is the machine after a
/// step. As in Quint's model-based tests, `mbt::actionTaken` is the verb that led to the state
/// (`init` for the first state), and `mbt::nondetPicks` contains the values of the stimulus.
/// Integers are `#bigint`, except for the index of a state and the version, which are metadata.
/// `Tests/Fixtures/traces/itf.schema.json` describes every field.
struct InformalTrace: TraceExporter {
  /// The version, in `#meta`, of the fields needed to read a trace back.
  static let version = 1

  /// The names of the variables, in order.
  private static let variables = [
    "mbt::actionTaken", "mbt::nondetPicks", "stimulus", "observations", "rows", "state", "path",
    "time",
  ]

  /// The latest event. The state after the event is written only when the next event arrives.
  private var last: TraceEvent?
  private var json = JSONWriter()

  mutating func take(_ event: TraceEvent, into text: inout String) {
    switch event {
    case .began(let head): write(head)
    case .stepped: writeLast(breaking: nil)
    case .ended(let end):
      writeLast(breaking: end.broken)
      json.finish()
    }
    text += json.takeText()
    last = event
  }

  private mutating func write(_ head: TraceHead) {
    let trace: JSONRecord = [
      "version": Self.version, "name": head.name, "tags": head.tags, "givens": head.givens,
    ]
    let meta: JSONRecord = [
      "format": "ITF",
      "format-description": "https://apalache-mc.org/docs/adr/015adr-trace.html", "trace": trace,
    ]
    json.beginObject()
    json.field("#meta", meta)
    json.breakLine()
    json.field("vars", Self.variables)
    json.breakLine()
    json.beginList("states")
  }

  private mutating func writeLast(breaking broken: String?) {
    switch last {
    case .began(let head):
      json.line(
        Self.action("init", [], index: 0, broken)
          + ["stimulus": "", "observations": [] as [String], "rows": [] as [String]]
          + Self.record(of: head.state, at: 0))
    case .stepped(let step):
      let stimulus = step.stimulus
      json.line(
        Self.action(stimulus.verb, stimulus.parts, index: step.number, broken)
          + [
            "stimulus": stimulus.text, "observations": step.observations.map(\.text),
            "rows": step.reasons.map(\.row),
          ] + Self.record(of: step.after, at: (step.time + step.duration) / 1_000))
    case .ended, nil: json.breakLine()
    }
  }

  private static func action(
    _ verb: String, _ parts: [SpokenPart], index: Int, _ broken: String?
  ) -> JSONRecord {
    let picks = parts.map { part -> (String, (any JSONEncodable)?) in
      // The format has no numbers other than integers.
      let number = part.number.flatMap { $0.contains(".") ? nil : integer($0) }
      return (part.name, ["tag": "Some", "value": number ?? part.text] as JSONRecord)
    }
    return [
      "#meta": ["index": index, "broken": broken] as JSONRecord, "mbt::actionTaken": verb,
      "mbt::nondetPicks": JSONRecord(picks),
    ]
  }

  /// Returns the variables of a state. The time is in seconds, because the format has no fractions.
  private static func record(of state: TracedState, at time: Int) -> JSONRecord {
    ["state": state.text, "path": state.names, "time": integer(String(time))]
  }

  /// Returns an integer in the form that ITF requires.
  private static func integer(_ value: String) -> any JSONEncodable {
    ["#bigint": value] as JSONRecord
  }
}
