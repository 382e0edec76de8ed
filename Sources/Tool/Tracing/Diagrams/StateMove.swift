/// The effect of a step on the state: a transition, or an answer that leaves the state unchanged.
struct StateMove: Hashable, Sendable {
  /// The step's number.
  let step: Int

  /// The stimulus; `nil` for the later transitions of a step.
  let stimulus: TracedPhrase?

  /// The state before the move.
  let origin: TracedState

  /// The state after the move.
  let target: TracedState

  /// The decider of the transition; `nil` if there is none.
  let decider: String?

  /// The answer; `nil` for a transition.
  let answer: TracedObservation?
}

extension TracedStep {
  /// The step's transitions. Each one starts in the state in which the previous one ended.
  ///
  /// If the step has no transition, an answer is a move from the state to itself. A step with
  /// neither has no moves.
  var moves: [StateMove] {
    var origin = before
    var moves: [StateMove] = []
    for case .transition(let state, let decider) in observations.lazy.map(\.kind) {
      moves.append(
        StateMove(
          step: number, stimulus: moves.isEmpty ? stimulus : nil, origin: origin, target: state,
          decider: decider, answer: nil))
      origin = state
    }
    guard moves.isEmpty, let answer = observations.first, answer.kind != .stays else {
      return moves
    }
    return [
      StateMove(
        step: number, stimulus: stimulus, origin: before, target: before, decider: nil,
        answer: answer)
    ]
  }
}

extension TracedObservation {
  /// The observation without its values.
  var brief: String {
    switch kind {
    case .effect(let phrase): phrase.verb
    case .transition, .refused, .ignored, .stays: text
    }
  }
}

extension TracedState {
  /// The state without payloads.
  var plain: TracedState { TracedState(names: names) }

  /// The state, on two lines if it is a path: `unauthenticated(error: network-error)`, `/landing`.
  var lines: [String] {
    let below = names.dropFirst().map { "/\($0)" }.joined()
    guard !below.isEmpty, text.hasSuffix(below) else { return [text] }
    return [String(text.dropLast(below.count)), below]
  }
}

extension StateMove {
  /// Returns the stimulus and the decider or answer, on separate lines.
  func words(
    _ said: (TracedPhrase) -> String, _ seen: (TracedObservation) -> String
  ) -> [String] {
    [stimulus.map(said), decider.map { "via \($0)" }, answer.map(seen)].compactMap { $0 }
  }
}
