/// What a step does to where a machine stands: it leads elsewhere, or answers and leaves it there.
struct StateMove: Hashable, Sendable {
  /// The number of the step.
  let step: Int

  /// What was done; `nil` where the step goes on from its move before.
  let stimulus: TracedPhrase?

  /// Where the machine stood.
  let origin: TracedState

  /// Where it stands then.
  let target: TracedState

  /// Who decided the transition; `nil` where there is none.
  let decider: String?

  /// What came instead of a transition.
  let answer: TracedObservation?
}

extension TracedStep {
  /// The step's transitions, one from where the other led to. Without any, what came instead is a move
  /// to where the machine stood; it is none where nothing came at all.
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
  /// The line without the values that it says.
  var brief: String {
    switch kind {
    case .effect(let phrase): phrase.verb
    case .transition, .refused, .ignored, .stays: text
    }
  }
}

extension TracedState {
  /// The state without what its names carry.
  var plain: TracedState { TracedState(text: names.joined(separator: "/"), names: names) }

  /// The state on two lines, where it is a path: `unauthenticated(error: network-error)`, `/landing`.
  var lines: [String] {
    let below = names.dropFirst().map { "/\($0)" }.joined()
    guard !below.isEmpty, text.hasSuffix(below) else { return [text] }
    return [String(text.dropLast(below.count)), below]
  }
}

extension StateMove {
  /// What was done, and who decided or what came instead, each on a line.
  func words(
    _ said: (TracedPhrase) -> String, _ seen: (TracedObservation) -> String
  ) -> [String] {
    [stimulus.map(said), decider.map { "via \($0)" }, answer.map(seen)].compactMap { $0 }
  }

  /// The lines of an edge for this move alone.
  var lines: [String] { StepNumbers(step).lines(words(\.text, \.text)) }
}
