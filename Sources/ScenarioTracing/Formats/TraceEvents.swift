import TextFormats
import Machines

/// A list of events in the Trace Event Format, one object per line.
struct TraceEvents {
  /// A row of the display.
  enum Track {
    case state, machine
    case actor(Actor)

    /// The track of an actor or, for `nil`, of the machine.
    init(_ actor: Actor?) { self = actor.map(Self.actor) ?? .machine }

    static let all = [state] + Actor.allCases.map(actor) + [machine]

    var number: Int {
      switch self {
      case .state: 1
      case .machine: 2
      case .actor(let actor): 3 + Int(actor.rawValue)
      }
    }

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

  /// Events in a list that is begun.
  init(_ json: JSONWriter) { self.json = json }

  /// Writes the names and the order of the tracks.
  mutating func nameTracks(of process: String) {
    append("M", .state) { json in
      json.field("name", "process_name")
      json.object("args") { $0.field("name", process) }
    }
    for (index, track) in Track.all.enumerated() {
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

  private mutating func append(
    _ phase: String, _ track: Track, _ fields: (inout JSONWriter) -> Void
  ) {
    json.breakLine()
    json.object { json in
      json.field("ph", phase)
      json.field("pid", 1)
      json.field("tid", track.number)
      fields(&json)
    }
  }
}
