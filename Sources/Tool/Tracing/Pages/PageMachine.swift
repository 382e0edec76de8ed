import Machines
import TextFormats

/// The description of a machine at the start of a page: the names and colours of the machine's
/// states, and its actors.
package struct PageMachine: Hashable, Sendable {
  private let stateNames: [String]
  private let actors: [Actor]

  /// Describes a machine of this type.
  package init<M: Machine>(_ machine: M.Type) {
    stateNames = M.State.glossary.names
    actors = M.vocabulary.actors
  }

  /// Describes the machine of a trace.
  init(_ head: TraceHead) { (stateNames, actors) = (head.stateNames, head.actors) }

  /// The fields `states`, `palette` and `actors`.
  ///
  /// A state's colours have the same index in `palette` as the state's root name has in `states`.
  /// Its fill depends on the number of names in its path. If there are more root names than
  /// colours, the first colours are used again.
  package var json: JSONRecord {
    let palette = StatePalette.hues.map { hue -> JSONRecord in
      ["fills": hue.fills, "stroke": hue.stroke]
    }
    return ["states": stateNames, "palette": palette, "actors": actors.map(\.name)]
  }
}
