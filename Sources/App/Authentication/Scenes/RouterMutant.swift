import Machines

/// A change of one answer of a router.
package struct RouterMutant: Hashable, Sendable {
  /// How an answer is changed.
  enum Change: Hashable, Sendable {
    /// Another move. The new move keeps the destination if moves of its kind have one.
    case move(Route.Move.Kind)
    /// Another destination. A route without a destination becomes a reset to the new destination.
    case destination(PlainScene)
    /// The answer without one of its parts.
    case without(Route.Part)
  }

  /// The row of the answer.
  package let row: RouterRow
  let change: Change

  /// Every change that alters the route of at least one example of the changed row.
  ///
  /// A move that needs an account leads to `mustLogIn` if there is no account. The row for
  /// `mustLogIn` is therefore never changed to such a move; otherwise, the step would never end.
  static var all: [RouterMutant] {
    RouterRow.all.flatMap { row in
      let routes = row.routes
      return Change.all.filter { change in
        !(row == SharedOutcome.mustLogIn.row && change.needsAccount)
          && routes.contains { change.applied(to: $0) != $0 }
      }.map { RouterMutant(row: row, change: $0) }
    }
  }

  /// Returns the route of a row in a flow with this stack. A mutant can reach stacks that the
  /// unchanged flow cannot reach. If the move is impossible on the stack, the scene stays.
  func route(_ route: Route, of row: RouterRow, on stack: StackRoom) -> Route {
    var route = row == self.row ? change.applied(to: route) : route
    if !route.move.isPossible(on: stack) { route.move = .stay }
    return route
  }
}

extension RouterMutant.Change {
  fileprivate static var all: [Self] {
    Route.Move.Kind.allCases.map(move) + PlainScene.allCases.map(destination)
      + Route.Part.allCases.map(without)
  }

  fileprivate var needsAccount: Bool { self == .move(.finish) || self == .move(.signOut) }

  /// Returns the changed route.
  fileprivate func applied(to route: Route) -> Route {
    var changed = route
    switch self {
    case .move(let kind): changed.move = kind.move(to: route.move.destination) ?? route.move
    case .destination(let scene):
      let kind = route.move.destination == nil ? .reset : route.move.kind
      changed.move = kind.move(to: scene.destination) ?? route.move
    case .without(.assignment): changed.assignment = nil
    case .without(.question): changed.question = nil
    case .without(.notice): changed.notice = nil
    case .without(.droppedTokens): changed.dropsTokens = false
    }
    return changed
  }
}

extension RouterMutant {
  /// The change as a sentence without a full stop.
  package var sentence: String {
    switch change {
    case .move(let kind): "The move is \(kind.name)"
    case .destination(let scene): "It leads to \(scene.name)"
    case .without(let part): part.sentence ?? part.name
    }
  }
}

extension RouterRow {
  /// The routes of the outcome's examples.
  fileprivate var routes: [Route] {
    scene?.examples[0].module.routes(of: self)
      ?? SharedOutcome.examples.filter { $0.row == self }.map(\.route)
  }
}

/// A scene that needs no initial data. Any row can therefore be changed to lead to this scene.
package enum PlainScene: UInt8, Choice {
  case landing, initialSync, addEmail, teamName, teamInvite

  var destination: Destination {
    switch self {
    case .landing: .landing
    case .initialSync: .initialSync
    case .addEmail: .addEmail
    case .teamName: .teamName
    case .teamInvite: .teamInvite
    }
  }
}
