import Machines

/// A step as the claims see it.
struct ClaimedStep<M: Machine> {
  /// A stimulus or an observation.
  struct Event: Hashable {
    let phrase: Phrase
    let isStimulus: Bool
  }

  /// The stimulus, unless it was refused or ignored, and the observations.
  let events: [Event]
  /// For each event, the state to which it is a transition; `nil` for other events.
  let states: [M.State?]
  /// Whether anything happened. If not, the stimulus was refused or ignored.
  let counts: Bool
  /// The duration in milliseconds.
  let duration: Int

  init(_ stimulus: M.Stimulus, _ trail: Trail<M>) {
    counts = !trail.isVain
    var events: [Event] = []
    var states: [M.State?] = []
    if counts {
      events.append(Event(phrase: stimulus.phrase, isStimulus: true))
      states.append(nil)
    }
    for observation in trail.observations {
      events.append(Event(phrase: observation.phrase, isStimulus: false))
      if case .transition(let state, _) = observation {
        states.append(state)
      } else {
        states.append(nil)
      }
    }
    (self.events, self.states) = (events, states)
    duration = counts ? M.duration(of: stimulus).wholeMilliseconds : 0
  }

  /// Returns which conditions hold after each event.
  ///
  /// A condition changes with the transitions of the step. If it does not depend on the state
  /// alone, it changes with the last of them.
  func truths(
    of conditions: [ClaimCondition<M>], from before: [Bool], to after: [Bool]
  ) -> [[Bool]] {
    let last = states.lastIndex { $0 != nil }
    var truths = before
    return states.indices.map { index in
      guard let state = states[index] else { return truths }
      for (number, condition) in conditions.enumerated() {
        let own =
          condition.test.holds(in: state) ?? (index == last ? after[number] : truths[number])
        truths[number] = own
      }
      return truths
    }
  }
}
