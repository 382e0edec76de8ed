import Machines

/// A step of a machine and its consequences.
struct CheckedStep<M: Machine> {
  let before: M
  let stimulus: M.Stimulus
  let machine: M
  let observations: [Observation<M>]

  init(of before: M, taking stimulus: M.Stimulus) {
    self.before = before
    self.stimulus = stimulus
    var trail = Trail<M>()
    var machine = before
    machine.step(stimulus, into: &trail)
    self.machine = machine
    observations = trail.observations
  }

  /// Returns whether another step has the same observations and leads to an equal machine.
  func causesSame(as other: Self) -> Bool {
    observations == other.observations && machine == other.machine
      && machine.state == other.machine.state
  }

  /// The mistake that the step reveals without comparison with other steps.
  var mistake: StepMistake? {
    if !Self(of: before, taking: stimulus).causesSame(as: self) { return .undetermined }
    if isRefusedAlone, isChanged { return .refused }
    if let state = lastTransition { return state == machine.state ? nil : .elsewhere }
    return machine.state == before.state ? nil : .untold
  }

  private var isChanged: Bool {
    machine.state != before.state || !M.isHistory && machine != before
  }

  /// Whether the step reports only refusals. If it reports anything else, a refusal can concern a
  /// nested step.
  private var isRefusedAlone: Bool {
    observations.allSatisfy { if case .refused = $0 { true } else { false } }
  }

  private var lastTransition: M.State? {
    observations.lazy.compactMap { if case .transition(let state, _) = $0 { state } else { nil } }
      .last
  }
}
