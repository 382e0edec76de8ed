import AppRoot
import Authentication
import Machines

/// A single change of one of the app's tables.
package enum WorldMutant: MachineMutant {
  /// Of the app root.
  case root(RootMutant)
  /// Of the flow in which routers decide.
  case flow(FlowMutant)

  /// The row of the table.
  package var row: WorldRow {
    switch self {
    case .root(.decision(let mutant)): .decision(mutant.row)
    case .root(.fact(let mutant)): .fact(mutant.row)
    case .flow(.start(let mutant)): .start(mutant.row)
    case .flow(.router(let mutant)): .router(mutant.row)
    }
  }

  /// For a list of which the first row decides, also the rows in whose place it may decide; for a
  /// fact that may change where none does, the decisions that follow.
  package var affectedRows: [WorldRow] {
    switch self {
    case .root(.decision(let mutant)): mutant.affectedRows.map { .decision($0) }
    case .root(.fact(let mutant)):
      mutant.affectedRows.map { .fact($0) }
        + (mutant.mayApplyAlone ? DecisionRow.all.map { .decision($0) } : [])
    case .flow(.start(let mutant)): mutant.affectedRows.map { .start($0) }
    case .flow(.router(let mutant)): [.router(mutant.row)]
    }
  }

  /// What becomes of the row.
  package var sentence: String {
    switch self {
    case .root(.decision(let mutant)): mutant.sentence
    case .root(.fact(let mutant)): mutant.sentence
    case .flow(.start(let mutant)): mutant.sentence
    case .flow(.router(let mutant)): mutant.sentence
    }
  }
}

extension World: MutableMachine {
  /// Every change of the decision order, the facts, the flow's start and the routers.
  package static let mutants: [WorldMutant] =
    RootMutant.all.map { .root($0) } + FlowMutant.all.map { .flow($0) }

  /// Changes the tables of the app, whether it runs or not.
  package mutating func mutate(by mutant: WorldMutant) {
    switch mutant {
    case .root(let mutant):
      rootMutant = mutant
      app?.root.mutant = mutant
    case .flow(let mutant): flow.mutant = mutant
    }
  }

  /// Changes an answer of a handler, if an old design decides in the flow.
  package mutating func mutateHandler(by choice: @escaping HandlerMutation) {
    flow.mutateHandler(by: choice)
  }
}
