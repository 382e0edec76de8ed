public import Machines
public import TextFormats

/// What a page knows of a machine from the start: the names and colours of its states, and its
/// actors.
public struct PageMachine: Hashable, Sendable {
  private let stateNames: [String]
  private let actors: [Actor]

  /// A machine of this type.
  public init<M: Machine>(_ machine: M.Type) {
    stateNames = M.State.glossary.names
    actors = M.vocabulary.actors
  }

  /// The machine of a trace.
  init(_ head: TraceHead) { (stateNames, actors) = (head.stateNames, head.actors) }

  /// Writes the fields `states`, `palette` and `actors`.
  ///
  /// A state has the colours of the palette at the position of its root name in `states`: its fill
  /// is that for the number of names in its path. After the last colours come the first again.
  public func write(into json: inout JSONWriter) {
    json.field("states", stateNames)
    json.list("palette") { list in
      for hue in StatePalette.hues {
        list.object { json in
          json.field("fills", hue.fills)
          json.field("stroke", hue.stroke)
        }
      }
    }
    json.field("actors", actors.map(\.name))
  }
}
