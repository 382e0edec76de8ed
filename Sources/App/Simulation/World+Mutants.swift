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
  /// A change of the table for access tokens that two processes renew.
  case renewal(RenewalMutant)
  /// A change of the table for a browser that keeps sessions.
  case browser(BrowserMutant)

  /// The changed row.
  package var row: WorldRow { parts.row }

  /// The rows whose decisions can change. If the changed row can apply when no other row of the
  /// facts applies, the rows of the decision order are included.
  package var affectedRows: [WorldRow] { parts.affectedRows }

  /// The change as a sentence without a full stop.
  package var sentence: String { parts.sentence }

  private var parts: Parts {
    switch self {
    case .root(.decision(let mutant)): Parts(mutant) { .decision($0) }
    case .root(.fact(let mutant)):
      Parts(
        row: .fact(mutant.row),
        affectedRows: mutant.affectedRows.map { .fact($0) }
          + (mutant.mayApplyAlone ? DecisionRow.all.map { .decision($0) } : []),
        sentence: mutant.sentence)
    case .flow(.start(let mutant)): Parts(mutant) { .start($0) }
    case .flow(.router(let mutant)):
      Parts(
        row: .router(mutant.row), affectedRows: [.router(mutant.row)], sentence: mutant.sentence)
    case .alert(let mutant): Parts(mutant) { .alert($0) }
    case .link(let mutant): Parts(mutant) { .link($0) }
    case .push(let mutant): Parts(mutant) { .push($0) }
    case .lock(let mutant): Parts(mutant) { .lock($0) }
    case .repetition(let mutant): Parts(mutant) { .repetition($0) }
    case .renewal(let mutant): Parts(mutant) { .renewal($0) }
    case .browser(let mutant): Parts(mutant) { .browser($0) }
    }
  }

  /// What a change of any table has.
  fileprivate struct Parts {
    let row: WorldRow
    let affectedRows: [WorldRow]
    let sentence: String
  }
}

extension WorldMutant.Parts {
  fileprivate init<Row, Answer>(_ mutant: RowMutant<Row, Answer>, in table: (Row) -> WorldRow) {
    self.init(
      row: table(mutant.row), affectedRows: mutant.affectedRows.map(table),
      sentence: mutant.sentence)
  }
}

extension World: MutableMachine {
  /// Every change of the decision order, the facts, the flow's start, the routers, and the tables
  /// for alerts, links, notifications, the app's lock, repeated requests, renewed tokens and the
  /// browser.
  package static let mutants: [WorldMutant] =
    RootMutant.all.map { .root($0) } + FlowMutant.all.map { .flow($0) }
    + AlertMutant.all.map { .alert($0) } + LinkMutant.all.map { .link($0) }
    + PushMutant.all.map { .push($0) } + LockMutant.all.map { .lock($0) }
    + RepetitionMutant.all.map { .repetition($0) } + RenewalMutant.all.map { .renewal($0) }
    + BrowserMutant.all.map { .browser($0) }

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
    case .renewal(let mutant): renewalMutant = mutant
    case .browser(let mutant): browserMutant = mutant
    }
  }

  /// Changes an answer of a handler if an old design decides in the flow.
  package mutating func mutateHandler(by choice: @escaping HandlerMutation) {
    flow.mutateHandler(by: choice)
  }
}
