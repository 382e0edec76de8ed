import AppRoot
import Authentication
import Machines

/// A single change of one of the app's tables.
package enum WorldMutant: MachineMutant {
  /// A change of the app root.
  case root(RootMutant)
  /// A change of the flow with routers.
  case flow(FlowMutant)
  /// A change of the table for alerts.
  case alert(AlertMutant)
  /// A change of the table for links.
  case link(LinkMutant)
  /// A change of the table for notifications.
  case push(PushMutant)
  /// A change of the table for the app's lock.
  case lock(LockMutant)
  /// A change of the table for requests that are repeated.
  case repetition(RepetitionMutant)
  /// A change of the table for a browser that keeps sessions.
  case browser(BrowserMutant)

  /// The changed row.
  package var row: WorldRow {
    switch self {
    case .root(.decision(let mutant)): .decision(mutant.row)
    case .root(.fact(let mutant)): .fact(mutant.row)
    case .flow(.start(let mutant)): .start(mutant.row)
    case .flow(.router(let mutant)): .router(mutant.row)
    case .alert(let mutant): .alert(mutant.row)
    case .link(let mutant): .link(mutant.row)
    case .push(let mutant): .push(mutant.row)
    case .lock(let mutant): .lock(mutant.row)
    case .repetition(let mutant): .repetition(mutant.row)
    case .browser(let mutant): .browser(mutant.row)
    }
  }

  /// The rows whose decisions can change. If the changed row can apply when no other row of the
  /// facts applies, the rows of the decision order are included.
  package var affectedRows: [WorldRow] {
    switch self {
    case .root(.decision(let mutant)): mutant.affectedRows.map { .decision($0) }
    case .root(.fact(let mutant)):
      mutant.affectedRows.map { .fact($0) }
        + (mutant.mayApplyAlone ? DecisionRow.all.map { .decision($0) } : [])
    case .flow(.start(let mutant)): mutant.affectedRows.map { .start($0) }
    case .flow(.router(let mutant)): [.router(mutant.row)]
    case .alert(let mutant): mutant.affectedRows.map { .alert($0) }
    case .link(let mutant): mutant.affectedRows.map { .link($0) }
    case .push(let mutant): mutant.affectedRows.map { .push($0) }
    case .lock(let mutant): mutant.affectedRows.map { .lock($0) }
    case .repetition(let mutant): mutant.affectedRows.map { .repetition($0) }
    case .browser(let mutant): mutant.affectedRows.map { .browser($0) }
    }
  }

  /// The change as a sentence without a full stop.
  package var sentence: String {
    switch self {
    case .root(.decision(let mutant)): mutant.sentence
    case .root(.fact(let mutant)): mutant.sentence
    case .flow(.start(let mutant)): mutant.sentence
    case .flow(.router(let mutant)): mutant.sentence
    case .alert(let mutant): mutant.sentence
    case .link(let mutant): mutant.sentence
    case .push(let mutant): mutant.sentence
    case .lock(let mutant): mutant.sentence
    case .repetition(let mutant): mutant.sentence
    case .browser(let mutant): mutant.sentence
    }
  }
}

extension World: MutableMachine {
  /// Every change of the decision order, the facts, the flow's start, the routers, and the tables
  /// for alerts, links, notifications, the app's lock, repeated requests and the browser.
  package static let mutants: [WorldMutant] =
    RootMutant.all.map { .root($0) } + FlowMutant.all.map { .flow($0) }
    + AlertMutant.all.map { .alert($0) } + LinkMutant.all.map { .link($0) }
    + PushMutant.all.map { .push($0) } + LockMutant.all.map { .lock($0) }
    + RepetitionMutant.all.map { .repetition($0) } + BrowserMutant.all.map { .browser($0) }

  /// Changes the tables of the app, whether or not it is running.
  package mutating func mutate(by mutant: WorldMutant) {
    switch mutant {
    case .root(let mutant):
      rootMutant = mutant
      app?.root.mutant = mutant
    case .flow(let mutant): flow.mutant = mutant
    case .alert(let mutant): alertMutant = mutant
    case .link(let mutant): linkMutant = mutant
    case .push(let mutant): pushMutant = mutant
    case .lock(let mutant): lockMutant = mutant
    case .repetition(let mutant): repetitionMutant = mutant
    case .browser(let mutant): browserMutant = mutant
    }
  }

  /// Changes an answer of a handler if an old design decides in the flow.
  package mutating func mutateHandler(by choice: @escaping HandlerMutation) {
    flow.mutateHandler(by: choice)
  }
}
