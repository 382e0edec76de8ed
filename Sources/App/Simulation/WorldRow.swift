import AppRoot
import Authentication
import Machines
import Networking
import Sessions

/// A row of one of the app's tables.
@Kinds
package enum WorldRow: MachineRow {
  /// A row of the app root's decision order.
  case decision(DecisionRow)
  /// A row that updated the facts of the app root.
  case fact(FactRow)
  /// A row of the session manager's sequences.
  case sequence(SequenceRow)
  /// A row by which the server, or the network, answered a request.
  case answer(AnswerRow)
  /// A row of the flow's start.
  case start(FlowStart)
  /// A row of a scene's router, or a row that all scenes share.
  case router(RouterRow)
  /// A row for an opened link.
  case link(LinkRow)
  /// A row for an alert that stays on screen.
  case alert(AlertRow)
  /// A row for a notification.
  case push(PushRow)
  /// A row for the lock that covers the app.
  case lock(LockRow)
  /// A row for a request of the flow that failed, if requests are repeated.
  case repetition(RepetitionRow)
  /// A row for an access token that two processes can renew.
  case renewal(RenewalRow)
  /// A row for a browser that keeps sessions.
  case browser(BrowserRow)
  /// A handler of a design in migration, identified by its position among the handlers of
  /// `Firebreak`.
  case handler(UInt8)

  /// Every row, table by table.
  package static let all: [WorldRow] =
    DecisionRow.allCases.map(decision) + FactRow.allCases.map(fact)
    + SequenceRow.allCases.map(sequence) + AnswerRow.allCases.map(answer)
    + FlowStart.allCases.map(start) + RouterRow.all.map(router)
    + LinkRow.allCases.map(link) + AlertRow.allCases.map(alert)
    + PushRow.allCases.map(push) + LockRow.allCases.map(lock)
    + RepetitionRow.allCases.map(repetition) + RenewalRow.allCases.map(renewal)
    + BrowserRow.allCases.map(browser)
    + Firebreak.handlers.indices.map { handler(UInt8($0)) }

  /// The name of the case.
  package var table: String { kind.name }

  /// For an answer, the server; `nil` for all other rows, which belong to the app.
  package var actor: Actor? {
    if case .answer = self { .server } else { nil }
  }

  /// The sentence of the payload, if any.
  package var sentence: String? {
    if case .router(let row) = self { row.sentence } else { choice?.sentence }
  }

  /// The name of the payload. For a router, this consists of the names of the scene and the
  /// outcome.
  package var name: String {
    switch (self, choice) {
    case (.router(let row), _): row.name
    case (.handler(let position), _): Firebreak.handlers[Int(position)]
    case (_, let choice): choice?.name ?? table
    }
  }

  /// The payload as a word of its table; `nil` for a router's row or a handler.
  private var choice: (any Choice)? {
    switch self {
    case .decision(let row): row
    case .fact(let row): row
    case .sequence(let row): row
    case .answer(let row): row
    case .start(let row): row
    case .link(let row): row
    case .alert(let row): row
    case .push(let row): row
    case .lock(let row): row
    case .repetition(let row): row
    case .renewal(let row): row
    case .browser(let row): row
    case .router, .handler: nil
    }
  }
}
