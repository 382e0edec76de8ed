import Machines

// The parts of a route, so that they can be changed one at a time.

extension Route.Move.Kind {
  /// The move of this kind to the destination, or without one; `nil` if the kind requires the
  /// opposite.
  func move(to destination: Destination?) -> Route.Move? {
    switch self {
    case .stay: destination == nil ? .stay : nil
    case .push: destination.map { .push($0) }
    case .replace: destination.map { .replace($0) }
    case .reset: destination.map { .reset($0) }
    case .back: destination.map { .back(to: $0) }
    case .pop: destination == nil ? .pop : nil
    case .finish: destination == nil ? .finish : nil
    case .openStoredAccount: destination == nil ? .openStoredAccount : nil
    case .signOut: destination == nil ? .signOut : nil
    }
  }
}

extension Route {
  /// A part of a route besides its move.
  @Sentences
  enum Part: UInt8, Choice {
    /// No work is started.
    case assignment
    /// No question is asked.
    case question
    /// No alert is shown.
    case notice
    /// The tokens are kept.
    case droppedTokens
  }
}

extension Route.Move {
  var destination: Destination? {
    switch self {
    case .push(let destination), .replace(let destination), .reset(let destination),
      .back(let destination):
      destination
    case .stay, .pop, .finish, .openStoredAccount, .signOut: nil
    }
  }

  /// Whether the stack has room for the move, or a scene to go back to.
  func isPossible(on stack: StackRoom) -> Bool {
    switch self {
    case .push: !stack.isFull
    case .back, .pop: stack.hasSceneBelow
    case .stay, .replace, .reset, .finish, .openStoredAccount, .signOut: true
    }
  }
}

/// The limits that the stack sets to moves from the visible scene.
struct StackRoom {
  /// Whether no other scene fits on top of it.
  let isFull: Bool
  /// Whether there is a scene below it.
  let hasSceneBelow: Bool
}
