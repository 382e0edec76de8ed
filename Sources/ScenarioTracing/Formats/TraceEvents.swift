import Machines
import TextFormats

/// A list of events in the Trace Event Format, one object per line.
struct TraceEvents {
  /// A row of the display.
  enum Track {
    case state, machine
    case actor(Actor)

    /// The track of an actor or, for `nil`, of the machine.
    init(_ actor: Actor?) { self = actor.map(Self.actor) ?? .machine }

    var name: String {
      switch self {
      case .state: "state"
      case .machine: "machine"
      case .actor(let actor): actor.name
      }
    }
  }

  /// The list that contains the events.
  private(set) var json: JSONWriter
  private let actors: [Actor]

  /// Events in a list that is begun, with a track for each actor.
  init(_ json: JSONWriter, of actors: [Actor]) {
    self.json = json
    self.actors = actors
  }

  /// Writes the names and the order of the tracks.
  mutating func nameTracks(of process: String) {
    append("M", .state) { json in
      json.field("name", "process_name")
      json.object("args") { $0.field("name", process) }
    }
    let tracks = [Track.state] + actors.map(Track.actor) + [.machine]
    for (index, track) in tracks.enumerated() {
      append("M", track) { json in
        json.field("name", "thread_name")
        json.object("args") { $0.field("name", track.name) }
      }
      append("M", track) { json in
        json.field("name", "thread_sort_index")
        json.object("args") { $0.field("sort_index", index) }
      }
    }
  }

  /// A slice of a given width, in microseconds.
  mutating func slice(
    _ name: String, on track: Track, at start: Int, for duration: Int,
    _ arguments: (inout JSONWriter) -> Void
  ) {
    append("X", track) { json in
      json.field("name", name)
      json.field("ts", start)
      json.field("dur", duration)
      json.object("args", arguments)
    }
  }

  /// Begins a slice of the state, nested in those that are open.
  mutating func enter(_ name: String, at time: Int, _ state: String?) {
    append("B", .state) { json in
      json.field("name", name)
      json.field("ts", time)
      json.object("args") { $0.field("state", state) }
    }
  }

  /// Ends the innermost slice of the state.
  mutating func leave(at time: Int) {
    append("E", .state) { $0.field("ts", time) }
  }

  /// An arrow between two slices of a track, by their start times.
  mutating func arrow(_ number: Int, on track: Track, from start: Int, to end: Int) {
    for (phase, time) in [("s", start), ("f", end)] {
      append(phase, track) { json in
        json.field("name", "answer")
        json.field("cat", "answer")
        json.field("id", number)
        json.field("ts", time)
        json.field("bp", phase == "f" ? "e" : nil)
      }
    }
  }

  /// A mark across all tracks.
  mutating func mark(_ name: String, at time: Int) {
    append("i", .machine) { json in
      json.field("name", name)
      json.field("ts", time)
      json.field("s", "g")
    }
  }

  /// The number of a track: those of actors follow the two that every trace has.
  private func number(of track: Track) -> Int {
    switch track {
    case .state: 1
    case .machine: 2
    case .actor(let actor): 3 + (actors.firstIndex(of: actor) ?? actors.count)
    }
  }

  private mutating func append(
    _ phase: String, _ track: Track, _ fields: (inout JSONWriter) -> Void
  ) {
    let number = number(of: track)
    json.breakLine()
    json.object { json in
      json.field("ph", phase)
      json.field("pid", 1)
      json.field("tid", number)
      fields(&json)
    }
  }
}
