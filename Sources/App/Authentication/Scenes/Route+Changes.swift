import Machines

// What a route is made of, so that single parts can be changed.

extension Route.Move.Kind {
  /// The move to a destination, or the one that has none; `nil` if this kind is not of that sort.
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
  /// Something that goes with a move.
  @Sentences
  enum Part: UInt8, Choice {
    /// Nothing is asked for at once.
    case assignment
    /// The user is asked nothing.
    case question
    /// Nothing is alerted.
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

  /// Whether a stack has room for the move, or a scene to go back to.
  func isPossible(on stack: StackRoom) -> Bool {
    switch self {
    case .push: !stack.isFull
    case .back, .pop: stack.hasSceneBelow
    case .stay, .replace, .reset, .finish, .openStoredAccount, .signOut: true
    }
  }
}

/// Where moves can go from the visible scene.
struct StackRoom {
  /// Whether no other scene can stand on top of it.
  let isFull: Bool
  /// Whether there is a scene below it.
  let hasSceneBelow: Bool
}
