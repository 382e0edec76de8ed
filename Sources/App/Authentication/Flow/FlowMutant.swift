import Machines
import Networking

/// A single change of the flow's tables.
package enum FlowMutant: Hashable, Sendable {
  /// A change of the flow's start.
  case start(StartMutant)
  /// A change of a router.
  case router(RouterMutant)

  /// Every single change.
  package static var all: [FlowMutant] { StartMutant.all.map(start) + RouterMutant.all.map(router) }
}

/// A change of one row of the flow's start.
package typealias StartMutant = RowMutant<FlowStart, PlainScene>

extension StartMutant {
  /// Every change of every row.
  static var all: [StartMutant] {
    FlowStart.allCases.flatMap { row in
      changes(of: row, answering: PlainScene.allCases.filter { !row.leads(to: $0) })
    }
  }

  /// Returns the first row that holds in the changed order, and the scene with which the row starts
  /// the flow.
  func first(for cause: FlowCause) -> (row: FlowStart, destination: Destination) {
    decide(
      { $0.destination(cause) }, opposite: { $0.destinationOtherwise(cause) },
      other: \.destination)
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

  /// Returns the scene that the row would start with if its condition were negated, or `nil` if
  /// this scene needs known credentials and there are none.
  fileprivate func destinationOtherwise(_ cause: FlowCause) -> Destination? {
    switch self {
    case .needsEmail: .addEmail
    case .deviceLimit: .deviceLimit(cause.devices ?? .empty)
    case .knownAccount: cause.known.map { .reauthenticate(Reauthentication($0)) }
    case .companyLoginLink, .otherwise: .landing
    }
  }
}
