import Machines
import TextFormats

/// A list of events in the Trace Event Format. Each line has one object.
struct TraceEvents {
  /// A track, which is a row of the display.
  struct Track {
    static let state = Track(number: 1, name: "state")
    static let machine = Track(number: 2, name: "machine")

    let number: Int
    let name: String
  }

  /// The list that contains the events.
  var json = JSONWriter()
  private var actors: [Actor] = []

  /// Writes the names and the order of the tracks. Each actor has one track, and the machine has
  /// two.
  mutating func nameTracks(of head: TraceHead) {
    actors = head.actors
    append("M", .state, ["name": "process_name", "args": ["name": head.name] as JSONRecord])
    let tracks = [.state] + actors.map(track) + [.machine]
    for (index, track) in tracks.enumerated() {
      append("M", track, ["name": "thread_name", "args": ["name": track.name] as JSONRecord])
      append(
        "M", track, ["name": "thread_sort_index", "args": ["sort_index": index] as JSONRecord])
    }
  }

  /// Adds a slice whose width is given in microseconds.
  mutating func slice(
    _ name: String, on track: Track, at start: Int, for duration: Int,
    _ arguments: JSONRecord = [:]
  ) {
    append("X", track, ["name": name, "ts": start, "dur": duration, "args": arguments])
  }

  /// Begins a slice of the state, nested in the slices that are still open.
  mutating func enter(_ name: String, at time: Int, _ state: String?) {
    append("B", .state, ["name": name, "ts": time, "args": ["state": state] as JSONRecord])
  }

  /// Ends the innermost slice of the state.
  mutating func leave(at time: Int) { append("E", .state, ["ts": time]) }

  /// Adds an arrow between two slices of a track. The slices are identified by their start times.
  mutating func arrow(_ number: Int, on track: Track, from start: Int, to end: Int) {
    let arrow: JSONRecord = ["name": "answer", "cat": "answer", "id": number]
    append("s", track, arrow + ["ts": start])
    append("f", track, arrow + ["ts": end, "bp": "e"])
  }

  /// Adds a mark across all tracks.
  mutating func mark(_ name: String, at time: Int) {
    append("i", .machine, ["name": name, "ts": time, "s": "g"])
  }

  /// Returns the track of an actor, or the machine's track if `actor` is `nil`. The actors' tracks
  /// are numbered after the two tracks that every trace has.
  func track(of actor: Actor?) -> Track {
    guard let actor else { return .machine }
    return Track(
      number: 3 + (actors.firstIndex(of: actor) ?? actors.count), name: actor.name)
  }

  private mutating func append(_ phase: String, _ track: Track, _ fields: JSONRecord) {
    json.line(["ph": phase, "pid": 1, "tid": track.number] + fields)
  }
}
