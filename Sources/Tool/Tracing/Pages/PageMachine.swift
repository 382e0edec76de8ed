import Machines
import TextFormats

/// The description of a machine at the start of a page: the names and colours of its states, and
/// its actors.
package struct PageMachine: Hashable, Sendable {
  private let stateNames: [String]
  private let actors: [Actor]

  /// A machine of this type.
  package init<M: Machine>(_ machine: M.Type) {
    stateNames = M.State.glossary.names
    actors = M.vocabulary.actors
  }

  /// The machine of a trace.
  init(_ head: TraceHead) { (stateNames, actors) = (head.stateNames, head.actors) }

  /// The fields `states`, `palette` and `actors`.
  ///
  /// A state has the colours in the palette at the position of its root name in `states`; its fill
  /// depends on the number of names in its path. After the last colours, the first are used again.
  package var json: JSONRecord {
    let palette = StatePalette.hues.map { hue -> JSONRecord in
      ["fills": hue.fills, "stroke": hue.stroke]
    }
    return ["states": stateNames, "palette": palette, "actors": actors.map(\.name)]
  }
}
