import TextFormats
import Machines

extension TraceFormat {
  /// Trace events for ui.perfetto.dev and chrome://tracing.
  public static let perfetto = TraceFormat("perfetto", fileExtension: "perfetto.json") {
    PerfettoTrace()
  }
}

/// Trace events on the virtual clock, for ui.perfetto.dev and chrome://tracing.
///
/// There is a track for each actor, with the stimuli that it causes and the effects that are meant for it;
/// one for the machine, with everything else that it says; and one for its state, whose nested slices are
/// the names of the state's path. An arrow leads from the last effect for somebody outside, such as a
/// request, to what it does next. `Tests/Fixtures/traces/perfetto.schema.json` describes every field.
///
/// A step that takes no time would not be seen: its slice, and each observation's at its end, is drawn
/// ``tick`` wide. Where that takes more time than the virtual clock has, what follows is drawn later.
struct PerfettoTrace: TraceExporter {
  /// The version of the form.
  static let version = 1

  /// The width of what takes no time, in microseconds: a step is so many wide as it has observations,
  /// and one more.
  private static let tick = 1000

  /// The latest second that microseconds can tell exactly in JSON: 272 years.
  private static let latest = 1 << 33

  /// Where nothing is drawn yet, in microseconds.
  private var end = 0
  private var state = TracedState(text: "", names: [])
  /// When the last effect for somebody outside was seen that is not followed yet.
  private var effects: [Actor: Int] = [:]
  private var flows = 0
  private var json = JSONWriter()

  mutating func take(_ event: TraceEvent, into text: inout String) {
    if case .began(let head) = event { begin(head) }
    var events = TraceEvents(json)
    switch event {
    case .began(let head):
      events.nameTracks(of: head.name)
      enter(head.state, &events)
    case .stepped(let step): draw(step, &events)
    case .ended(let end):
      if let broken = end.broken { events.mark("broken: \(broken)", at: self.end) }
      enter(TracedState(text: "", names: []), &events)
    }
    json = events.json
    if case .ended = event {
      json.breakLine()
      json.end()
      json.end()
    }
    text += json.takeText()
    if case .ended = event { text += "\n" }
  }

  private mutating func begin(_ head: TraceHead) {
    json.beginObject()
    json.field("displayTimeUnit", "ms")
    json.object("otherData") { json in
      json.field("version", Self.version)
      json.field("name", head.name)
      json.field("tags", head.tags)
      json.field("givens", head.givens)
    }
    json.beginList("traceEvents")
  }

  private mutating func draw(_ step: TracedStep, _ events: inout TraceEvents) {
    let count = step.observations.count
    let start = max(Self.microseconds(step.time), end)
    let stop = max(
      Self.microseconds(step.time + step.duration), start + (count + 1) * Self.tick)
    let track = TraceEvents.Track(step.stimulus.actor)
    events.slice(step.stimulus.text, on: track, at: start, for: stop - start) { json in
      json.field("step", step.number)
      json.field("time", step.time)
      json.field("before", step.before.text)
      json.field("after", step.after.text)
      json.field("rows", step.reasons.map(\.row))
    }
    if let actor = step.stimulus.actor, let effect = effects.removeValue(forKey: actor) {
      flows += 1
      events.arrow(flows, on: track, from: effect, to: start)
    }
    for (index, observation) in step.observations.enumerated() {
      end = stop - (count - index) * Self.tick
      draw(observation, &events)
    }
    end = stop
  }

  private mutating func draw(_ observation: TracedObservation, _ events: inout TraceEvents) {
    var track = TraceEvents.Track.machine
    switch observation.kind {
    case .transition(let state, _): enter(state, &events)
    case .effect(let phrase):
      track = TraceEvents.Track(phrase.actor)
      // What a user does next is no answer to what is shown.
      if let actor = phrase.actor, actor != .user { effects[actor] = end }
    case .refused, .ignored, .stays: break
    }
    events.slice(observation.text, on: track, at: end, for: Self.tick) { _ in }
  }

  /// Ends the slices of the state up to here that do not go on, and begins those that are new.
  private mutating func enter(_ next: TracedState, _ events: inout TraceEvents) {
    var common = zip(state.names, next.names).prefix { $0 == $1 }.count
    // What the state carries is told of its innermost slice.
    if common == next.names.count, common > 0, state.text != next.text { common -= 1 }
    for _ in state.names.dropFirst(common) { events.leave(at: end) }
    for (index, name) in next.names.enumerated().dropFirst(common) {
      events.enter(name, at: end, index == next.names.count - 1 ? next.text : nil)
    }
    state = next
  }

  private static func microseconds(_ time: Int) -> Int { min(time, latest) * 1_000_000 }
}
