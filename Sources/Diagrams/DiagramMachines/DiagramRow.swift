import Machines
import Statecharts

/// A transition of a diagram, represented by its position in the table.
package struct DiagramRow: MachineRow {
  let position: Int

  package static var areTransitions: Bool { true }
  package static let all = Diagram.current.table.rows.indices.map { Self(position: $0) }

  private var row: DiagramTable.Row { Diagram.current.table.rows[position] }
  package var table: String { row.table }
  package var name: String { row.name }
  package var sentence: String? { row.sentence }
}

/// The reason why a diagram ignores a stimulus.
package enum DiagramRule: UInt8, Named {
  case unhandled, finished

  /// The rules that can apply to the diagram.
  package static var all: [Self] {
    // A mutant can ignore an event even if the diagram accepts every event in every state.
    Diagram.current.canFinish ? [.unhandled, .finished] : [.unhandled]
  }
  package static var width: Int { 1 }

  package var bits: UInt128 { UInt128(rawValue) }
  package init?(bits: UInt128) { self.init(rawValue: UInt8(truncatingIfNeeded: bits)) }

  package var name: String {
    switch self {
    case .unhandled: "unhandled"
    case .finished: "finished"
    }
  }

  package var sentence: String? {
    switch self {
    case .unhandled: "No transition from an active state accepts the event"
    case .finished: "The diagram has reached its end"
    }
  }
}

/// A change of one transition of the newest version.
package struct DiagramMutant: MachineMutant {
  let change: ChartChange
  package let row: DiagramRow
  package let affectedRows: [DiagramRow]
  package let sentence: String

  static var all: [Self] {
    let diagram = Diagram.current
    guard let names = diagram.charts.last, let rows = diagram.table.positions.last else {
      return []
    }
    return names.chart.edges.indices.flatMap { edge in
      names.changes(of: edge).map { kind in
        let affected = kind == .movedUp ? edge - 1 : edge
        return Self(
          change: ChartChange(edge, kind), row: DiagramRow(position: rows[edge]),
          affectedRows: [DiagramRow(position: rows[affected])],
          sentence: names.sentence(about: kind))
      }
    }
  }
}

extension ChartNames {
  fileprivate func changes(of position: Int) -> [ChartChange.Kind] {
    let edge = chart.edges[position]
    var changes: [ChartChange.Kind] = [.dropped]
    if !edge.targets.isEmpty, edge.targets != [edge.source] { changes.append(.stayed) }
    if edge.targets.count == 1, let other = nextSiblings[edge.targets[0]] {
      changes.append(.redirected(to: other))
    }
    if edge.actions.contains(where: { if case .cancel = $0 { false } else { true } }) {
      changes.append(.silenced)
    }
    if position > 0, edge.condition != nil, isAlternative(position - 1, edge) {
      changes.append(.movedUp)
    }
    return changes
  }

  /// Returns whether a transition can be taken instead of the transition below it.
  private func isAlternative(_ position: Int, _ edge: Statechart.Edge) -> Bool {
    let other = chart.edges[position]
    guard other.source == edge.source else { return false }
    guard let events = edge.events, let others = other.events else {
      return edge.events == nil && other.events == nil
    }
    return events.contains(where: others.contains)
  }

  fileprivate func sentence(about kind: ChartChange.Kind) -> String {
    switch kind {
    case .dropped: "The transition is removed"
    case .stayed: "It changes no state"
    case .redirected(let target): "It leads to \(names(of: target))"
    case .silenced: "Its actions are removed"
    case .movedUp: "It is tried before the transition above it"
    }
  }
}
