import Machines
import Networking

/// A change of one row of the flow's start.
package struct StartMutant: Hashable, Sendable {
  /// What becomes of a row.
  enum Change: Hashable, Sendable {
    /// It stands elsewhere, nowhere, or for the opposite.
    case order(RowOrderChange)
    /// It leads elsewhere.
    case destination(PlainScene)
  }

  /// The row.
  package let row: FlowStart
  let change: Change

  /// Every change of every row.
  static var all: [StartMutant] {
    FlowStart.allCases.flatMap { row in
      RowOrderChange.changes(of: row).map { StartMutant(row: row, change: .order($0)) }
        + PlainScene.allCases.filter { !row.leads(to: $0) }
        .map { StartMutant(row: row, change: .destination($0)) }
    }
  }

  /// The first row that holds in the changed order, and the first scene.
  func first(for cause: FlowCause) -> (row: FlowStart, destination: Destination) {
    for row in order {
      if let destination = destination(of: row, cause) { return (row, destination) }
    }
    preconditionFailure("the last row always holds")
  }

  /// The rows in whose place another one may decide.
  package var affectedRows: [FlowStart] {
    switch change {
    case .order(let change): change.affectedRows(by: row)
    case .destination: [row]
    }
  }

  /// What is changed, as a sentence without its full stop.
  package var sentence: String {
    switch change {
    case .order(let change): change.sentence ?? change.name
    case .destination(let scene): "It leads to \(scene.name)"
    }
  }

  private var order: [FlowStart] {
    switch change {
    case .order(let change): change.order(of: row)
    case .destination: FlowStart.all
    }
  }

  private func destination(of row: FlowStart, _ cause: FlowCause) -> Destination? {
    let destination = row.destination(cause)
    guard row == self.row else { return destination }
    return switch change {
    case .order(.negated): destination == nil ? row.destinationOtherwise(cause) : nil
    case .order(.dropped), .order(.movedUp), .order(.movedFirst): destination
    case .destination(let scene): destination == nil ? nil : scene.destination
    }
  }
}

extension FlowStart {
  fileprivate func leads(to scene: PlainScene) -> Bool {
    switch self {
    case .needsEmail: scene == .addEmail
    case .companyLoginLink, .otherwise: scene == .landing
    case .deviceLimit, .knownAccount: false
    }
  }

  /// The first scene of the row where its condition does not hold; `nil` where nothing is known
  /// that the scene could begin with.
  fileprivate func destinationOtherwise(_ cause: FlowCause) -> Destination? {
    switch self {
    case .needsEmail: .addEmail
    case .deviceLimit: .deviceLimit(cause.devices ?? .empty)
    case .knownAccount: cause.known.map { .reauthenticate(Reauthentication($0)) }
    case .companyLoginLink, .otherwise: .landing
    }
  }
}
