import Machines
import TextFormats

extension TraceFormat {
  /// Trace events for ui.perfetto.dev and chrome://tracing.
  package static let perfetto = TraceFormat("perfetto", fileExtension: "perfetto.json") {
    PerfettoTrace()
  }
}

/// Trace events on the virtual clock, for ui.perfetto.dev and chrome://tracing.
///
/// Each actor has a track with its stimuli and the effects addressed to it. The machine has a track
/// for all other stimuli and observations, and a track for its state with a nested slice for each
/// name in the state's path. If effects, such as requests, are addressed to an actor other than the
/// user, an arrow leads from the last of these effects to that actor's next stimulus.
/// `Tests/Fixtures/traces/perfetto.schema.json` describes every field.
///
/// A step of zero duration would be invisible. The slice of each observation, at the end of the
/// step, is therefore drawn ``tick`` wide, and the slice of the step is at least one ``tick`` wider
/// than these slices together. If the slice of a step is longer than the step's virtual duration,
/// later steps can be drawn after their virtual times.
struct PerfettoTrace: TraceExporter {
  /// The version of the format.
  static let version = 1

  /// The width of an instant in microseconds. The minimum width of a step is one instant plus one
  /// instant for each observation.
  private static let tick = 1000

  /// The latest time, in milliseconds, that is drawn: 272 years. JSON can represent it exactly in
  /// microseconds.
  private static let latest = 1_000 << 33

  /// The end, in microseconds, of everything drawn so far.
  private var end = 0
  private var state = TracedState(names: [])
  /// The time of the latest effect addressed to each actor that has not yet responded with a
  /// stimulus.
  private var effects: [Actor: Int] = [:]
  private var flows = 0
  private var events = TraceEvents()

  mutating func take(_ event: TraceEvent, into text: inout String) {
    switch event {
    case .began(let head): begin(head)
    case .stepped(let step): draw(step)
    case .ended(let end):
      if let broken = end.broken { events.mark("broken: \(broken)", at: self.end) }
      enter(TracedState(names: []))
      events.json.finish()
    }
    text += events.json.takeText()
  }

  private mutating func begin(_ head: TraceHead) {
    let data: JSONRecord = [
      "version": Self.version, "name": head.name, "tags": head.tags, "givens": head.givens,
    ]
    events.json.begin(["displayTimeUnit": "ms", "otherData": data], listing: "traceEvents")
    events.nameTracks(of: head)
    enter(head.state)
  }

  private mutating func draw(_ step: TracedStep) {
    let count = step.observations.count
    let start = max(Self.microseconds(step.time), end)
    let stop = max(
      Self.microseconds(step.time + step.duration), start + (count + 1) * Self.tick)
    let track = events.track(of: step.stimulus.actor)
    let arguments: JSONRecord = [
      "step": step.number, "time": TracedStep.seconds(step.time), "before": step.before.text,
      "after": step.after.text, "rows": step.reasons.map(\.row),
    ]
    events.slice(step.stimulus.text, on: track, at: start, for: stop - start, arguments)
    if let actor = step.stimulus.actor, let effect = effects.removeValue(forKey: actor) {
      flows += 1
      events.arrow(flows, on: track, from: effect, to: start)
    }
    for (index, observation) in step.observations.enumerated() {
      end = stop - (count - index) * Self.tick
      draw(observation)
    }
    end = stop
  }

  private mutating func draw(_ observation: TracedObservation) {
    var track = TraceEvents.Track.machine
    switch observation.kind {
    case .transition(let state, _): enter(state)
    case .effect(let phrase):
      track = events.track(of: phrase.actor)
      // A user's next action is not a response to an effect.
      if let actor = phrase.actor, actor != .user { effects[actor] = end }
    case .refused, .ignored, .stays: break
    }
    events.slice(observation.text, on: track, at: end, for: Self.tick)
  }

  /// Ends the previous state's slices that do not continue, and begins the new slices of `next`.
  private mutating func enter(_ next: TracedState) {
    var common = zip(state.names, next.names).prefix { $0 == $1 }.count
    // The state's payload belongs to its innermost slice.
    if common == next.names.count, common > 0, state.text != next.text { common -= 1 }
    for _ in state.names.dropFirst(common) { events.leave(at: end) }
    for (index, name) in next.names.enumerated().dropFirst(common) {
      events.enter(name, at: end, index == next.names.count - 1 ? next.text : nil)
    }
    state = next
  }

  private static func microseconds(_ milliseconds: Int) -> Int { min(milliseconds, latest) * 1_000 }
}
