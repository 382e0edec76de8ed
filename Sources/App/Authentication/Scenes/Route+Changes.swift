import Machines

// The parts of a route that mutants can change one at a time.

extension Route.Move.Kind {
  /// Returns the move of this kind with this destination. Returns `nil` if the kind requires a
  /// destination and there is none, or if the kind cannot have one.
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
  /// A part of a route other than its move.
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

  /// Returns whether the stack allows the move. Some moves need room for another scene on the
  /// stack, and others need a scene below to go back to.
  func isPossible(on stack: StackRoom) -> Bool {
    switch self {
    case .push: !stack.isFull
    case .back, .pop: stack.hasSceneBelow
    case .stay, .replace, .reset, .finish, .openStoredAccount, .signOut: true
    }
  }
}

/// The limits that the stack sets for moves from the visible scene.
struct StackRoom {
  /// Whether no other scene fits on top of the visible scene.
  let isFull: Bool
  /// Whether there is a scene below the visible scene.
  let hasSceneBelow: Bool
}
