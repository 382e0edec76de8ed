import Machines
import ScenarioLanguage
import TextFormats

/// The lines of a JSON trace. They form a session once the trace has ended.
///
/// Only stimuli and observations count, because the states, rows and times of a recorded trace
/// follow from them in the model. An app that logs a trace while it runs can log each effect on a
/// line of its own (`observed`), and need not log an end (`stops`).
struct TraceSession: Sendable {
  private var name: String?
  /// The number of the line on which the trace begins.
  private var beginning = 0
  private var steps = 0
  /// Whether the trace can stop at any line.
  private var mayStop = false
  private var givens: [String] = []
  private var events: [(line: EventLine, number: Int)] = []
  /// The reason why the lines up to the next trace cannot be read.
  private var refusal = "no trace has started here"
  /// The reason why the trace cannot be judged; `nil` if it can be judged.
  private var obstacle: String?

  /// Handles a line, and passes the session to a judge if the line ends the session.
  mutating func take<M: Machine>(
    _ bytes: [UInt8], line: Int, of log: String, for judge: inout SessionJudge<M>
  ) throws(LineDamage) {
    let value: JSONValue
    do throws(JSONError) { value = try JSONValue(bytes) } catch { throw LineDamage(error) }
    do throws(JSONObject.Mistake) {
      try take(JSONObject(value, at: "trace"), line: line, of: log, for: &judge)
    } catch { throw LineDamage(error.message) }
  }

  private mutating func take<M: Machine>(
    _ json: JSONObject, line: Int, of log: String, for judge: inout SessionJudge<M>
  ) throws(JSONObject.Mistake) {
    switch try json.text("event") {
    case "began":
      end(of: log, for: &judge)
      try demandKnownVersion(json)
      name = try json.text("name")
      beginning = line
      givens = try json.texts("givens")
      mayStop = try json.flag("stops")
    case "stepped":
      try demandTrace()
      steps += 1
      let stimulus = try json.text("stimulus")
      let seen = try json.objects("observations").map { (one) throws(JSONObject.Mistake) in
        try one.text("text")
      }
      events.append((EventLine(kind: .stimulus, text: stimulus), line))
      for text in seen { events.append((EventLine(kind: .observation, text: text), line)) }
    case "observed":
      try demandTrace()
      if let path = try json.textIfAny("state") {
        events.append((EventLine(kind: .state, text: path), line))
      } else {
        events.append((EventLine(kind: .observation, text: try json.text("text")), line))
      }
    case "ended":
      let count = json.has("steps") ? try json.count("steps") : steps
      if count != steps { obstacle = obstacle ?? "steps of the trace are missing" }
      mayStop = false
      finish(of: log, for: &judge, unless: nil)
    default: throw JSONObject.Mistake("a trace has the events began, stepped, observed and ended")
    }
  }

  private func demandTrace() throws(JSONObject.Mistake) {
    if name == nil { throw JSONObject.Mistake(refusal) }
  }

  private mutating func demandKnownVersion(_ json: JSONObject) throws(JSONObject.Mistake) {
    guard json.has("version"),
      let objection = TraceVersion.objection(to: try json.count("version"))
    else { return }
    refusal = objection
    throw JSONObject.Mistake(objection)
  }

  /// Records a line of the trace that cannot be read.
  mutating func note(_ damage: LineDamage) { obstacle = obstacle ?? damage.obstacle }

  /// Passes the unfinished trace, if any, to a judge.
  mutating func end<M: Machine>(of log: String, for judge: inout SessionJudge<M>) {
    finish(of: log, for: &judge, unless: mayStop ? nil : .file)
  }

  private mutating func finish<M: Machine>(
    of log: String, for judge: inout SessionJudge<M>, unless cutOff: SessionCutOff?
  ) {
    if let name {
      judge.judge(
        name, of: log, line: beginning, behind: givens, events: events, unless: obstacle,
        or: cutOff, mayStop: mayStop)
    }
    self = Self()
  }
}
