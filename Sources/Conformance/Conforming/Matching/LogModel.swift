import Machines

/// A machine as the source of a log. The model determines the machine's steps and the parts of them
/// that the log can show.
struct LogModel<M: Machine>: Sendable {
  /// The texts of events, givens and the alphabet.
  var lexicon: Lexicon
  /// The stimuli to try for steps without a line in the log.
  let alphabet: Alphabet<M>
  let visibility: Visibility
  let bounds: LogBounds
  /// Whether a session can stop in the middle of a step.
  var mayStop: Bool

  /// Returns the situation after a stimulus.
  func situation(after stimulus: M.Stimulus, at machine: M, _ trail: inout Trail<M>) -> Situation<M>
  {
    var machine = machine
    machine.step(stimulus, into: &trail)
    let pending = trail.observations.filter {
      visibility.observations.presence(of: $0.phrase) != .never
    }
    return Situation(machine, pending: pending[...])
  }

  /// Returns whether an observation can happen without a line.
  func isOptional(_ observation: Observation<M>) -> Bool {
    visibility.observations.presence(of: observation.phrase) != .always
  }

  /// Returns whether all pending observations are optional.
  func isFinished(_ situation: Situation<M>) -> Bool {
    situation.pending.allSatisfy { isOptional($0) }
  }

  /// Returns whether a session can end in this situation.
  func mayEnd(in situation: Situation<M>) -> Bool { mayStop || isFinished(situation) }

  /// Returns whether a stimulus can happen without a line.
  func isSilent(_ stimulus: M.Stimulus) -> Bool {
    visibility.stimuli.presence(of: stimulus.phrase) != .always
  }

  /// Calls `visit` with each situation to which an event leads. If the event is a stimulus, also
  /// passes the stimulus.
  func follow(
    _ event: LoggedEvent<M>, from situation: Situation<M>, _ trail: inout Trail<M>,
    _ visit: (Situation<M>, M.Stimulus?) -> Void
  ) {
    switch event {
    case .observation(let pattern):
      for (index, observation) in situation.pending.enumerated() {
        if pattern.matches(observation.phrase) { visit(situation.dropping(index + 1), nil) }
        guard isOptional(observation) else { return }
      }
    case .state(let pattern):
      let count = situation.transitionsToCome
      guard situation.pending.prefix(count).allSatisfy({ isOptional($0) }),
        pattern.matches(situation.machine.state)
      else { return }
      visit(situation.dropping(count), nil)
    case .stimulus(let stimulus):
      guard isFinished(situation) else { return }
      visit(self.situation(after: stimulus, at: situation.machine, &trail), stimulus)
    case .anyStimulus(_, let alphabet):
      guard isFinished(situation) else { return }
      for stimulus in alphabet.stimuli(at: situation.machine) {
        visit(self.situation(after: stimulus, at: situation.machine, &trail), stimulus)
      }
    }
  }
}
