import Machines

/// The numbered situations that a search finds, and the steps from them. Each step is computed only
/// once.
struct SituationGraph<M: Machine> {
  let model: LogModel<M>
  private(set) var situations: [Situation<M>] = []
  /// The number of steps computed so far.
  private(set) var stepCount = 0
  /// The breakdown of the machine after a possible event, if there was one. The behaviour after a
  /// breakdown is unknown, so situations with a breakdown are left out.
  private(set) var breakdown: Breakdown?
  private var numbers: [Situation<M>: Int] = [:]
  private var steps: [Int: [SituationStep<M>]] = [:]
  private var trail = Trail<M>()

  init(of model: LogModel<M>) { self.model = model }

  /// Returns the number of a situation, or `nil` if the machine broke down in that situation.
  private mutating func knownNumber(of situation: Situation<M>, mayBe: Bool = true) -> Int? {
    guard situation.isKnown else {
      if mayBe { breakdown = breakdown ?? situation.machine.breakdown }
      return nil
    }
    return number(of: situation)
  }

  /// Returns the number of a situation.
  mutating func number(of situation: Situation<M>) -> Int {
    if let known = numbers[situation] { return known }
    numbers[situation] = situations.count
    situations.append(situation)
    return situations.count - 1
  }

  /// Returns the steps from a situation without pending observations. For each target, only the
  /// first silent step and the first step that is not silent are included. Silent steps back to the
  /// same situation are left out.
  mutating func steps(from number: Int) -> [SituationStep<M>] {
    if let known = steps[number] { return known }
    let machine = situations[number].machine
    var found: [SituationStep<M>] = []
    var targets: [Set<Int>] = [[], []]
    for stimulus in model.alphabet.stimuli(at: machine) {
      let isSilent = model.isSilent(stimulus)
      let situation = model.situation(after: stimulus, at: machine, &trail)
      stepCount += 1
      guard let target = knownNumber(of: situation, mayBe: isSilent) else { continue }
      guard target != number || !isSilent, targets[isSilent ? 1 : 0].insert(target).inserted else {
        continue
      }
      let isLoop = situation.machine == machine
      found.append(
        SituationStep(stimulus: stimulus, target: target, isLoop: isLoop, isSilent: isSilent))
    }
    steps[number] = found
    return found
  }

  /// Returns the situations after an event that comes next both in the log and in the situation. If
  /// the event is a stimulus, the stimulus is returned as well.
  mutating func agreeing(
    with event: LoggedEvent<M>, at number: Int
  ) -> [(target: Int, stimulus: M.Stimulus?)] {
    let situation = situations[number]
    switch event {
    case .observation(let pattern):
      guard let first = situation.pending.first, pattern.matches(first.phrase) else { return [] }
      return [(self.number(of: situation.dropping(1)), nil)]
    case .state:
      return situation.transitionsToCome == 0 ? following(event, at: number) : []
    case .stimulus, .anyStimulus:
      return situation.pending.isEmpty ? following(event, at: number) : []
    }
  }

  /// Returns the situations after an event that comes next in the log. The event must also come
  /// next in the situation, apart from observations that can lack a line. If the event is a
  /// stimulus, the stimulus is returned as well.
  mutating func following(
    _ event: LoggedEvent<M>, at number: Int
  ) -> [(target: Int, stimulus: M.Stimulus?)] {
    var found: [(Situation<M>, M.Stimulus?)] = []
    model.follow(event, from: situations[number], &trail) { found.append(($0, $1)) }
    return found.compactMap { situation, stimulus in
      knownNumber(of: situation).map { ($0, stimulus) }
    }
  }
}

/// A step of the machine from a situation.
struct SituationStep<M: Machine> {
  let stimulus: M.Stimulus
  /// The number of the situation after the step.
  let target: Int
  /// Whether the machine is the same before and after the step.
  let isLoop: Bool
  /// Whether the step can happen without a line.
  let isSilent: Bool
}
