import Exploration
import Machines
import Tracing

/// Checks the guarantees that every step of a machine must give.
///
/// A step depends only on the machine and the stimulus, and reports everything that it changes. The
/// resulting machine equals another machine only if both behave identically.
///
/// Each mistake is reported once, together with the shortest checked sequence that shows it.
public struct StepCheck<M: Machine>: Sendable {
  /// The remaining number of rounds of repetition.
  private var rounds: Int
  /// The texts of the checked sequences.
  private var lexicon = Lexicon()
  /// For each mistake found, a sequence whose last step shows it.
  private var found: [StepMistake: InputSequence<M>] = [:]
  /// Distinct machines from all sequences, each with a sequence that reaches it.
  private var machines: [(machine: M, sequence: InputSequence<M>)] = []
  /// For each mistake that can be shown only with two machines, a sequence that leads to the second
  /// machine. This machine equals the machine before the last step of the sequence in `found`.
  private var equals: [StepMistake: InputSequence<M>] = [:]
  /// The observations of all sequences, each with its phrase.
  private var phrases: [Observation<M>: Phrase] = [:]

  /// The maximum number of machines to keep for comparison with later steps.
  private static var machineLimit: Int { 100 }
  /// The maximum total number of rounds. The total is limited because a countdown can take many
  /// rounds, and many sequences have a countdown.
  private static var roundLimit: Int { 100_000 }

  /// Creates a check without any sequences. If `isBounded` is set, it is a mistake if a machine
  /// grows without limit.
  public init(isBounded: Bool = true) { rounds = isBounded && !M.isHistory ? Self.roundLimit : 0 }

  /// The mistakes and their remedies. Each mistake has a scenario whose last step shows it.
  public var violations: [String] {
    StepMistake.allCases.compactMap { mistake in
      found[mistake].map { "\(mistake.rawValue)\n\n\($0.text(in: lexicon))\(equal(of: mistake))" }
    }
  }

  private func equal(of mistake: StepMistake) -> String {
    guard let equal = equals[mistake]?.text(in: lexicon) else { return "" }
    return "\n# Before the last step it is equal to the machine "
      + (equal.isEmpty ? "at the start\n" : "after these lines:\n\n\(equal)")
  }

  /// Repeats the steps of a sequence up to the first mistake, regardless of their recorded
  /// observations.
  public mutating func check(_ trace: Trace<M>, in lexicon: Lexicon) {
    // The givens of a trace are possible.
    guard let start = try? Preparation<M>(trace.givens).machine else { return }
    self.lexicon = lexicon
    var course = [start]
    let stimuli = trace.steps.map(\.stimulus)
    for (index, stimulus) in stimuli.enumerated() {
      let step = CheckedStep(of: course[index], taking: stimulus)
      guard step.machine.breakdown == nil else { return }
      course.append(step.machine)
      let mistake =
        step.mistake ?? mistake(among: step.observations)
        ?? (isEndless(course, stimuli[...index]) ? .endless : nil)
      if let mistake {
        return note(mistake, InputSequence(trace.givens, Array(stimuli[...index])))
      }
      // Creating a sequence copies the stimuli, and few steps need a sequence.
      let before = { InputSequence<M>(trace.givens, Array(stimuli[..<index])) }
      if let (mistake, equal) = compare(step, behind: before) {
        return note(mistake, InputSequence(trace.givens, Array(stimuli[...index])), equal)
      }
    }
  }

  /// Checks the last step of a course, apart from the other steps. `machine` is the machine before
  /// this step.
  mutating func check(
    lastStepOf course: [M.Stimulus], at machine: M, in lexicon: Lexicon
  ) {
    guard let stimulus = course.last else { return }
    self.lexicon = lexicon
    let step = CheckedStep(of: machine, taking: stimulus)
    guard step.machine.breakdown == nil else { return }
    if let mistake = step.mistake ?? mistake(among: step.observations) {
      note(mistake, InputSequence([], course))
    }
  }

  private mutating func note(
    _ mistake: StepMistake, _ sequence: InputSequence<M>, _ equal: InputSequence<M>? = nil
  ) {
    let size = sequence.givens.count + sequence.stimuli.count
    let best = found[mistake].map { $0.givens.count + $0.stimuli.count }
    guard size < best ?? .max else { return }
    found[mistake] = sequence
    equals[mistake] = equal
  }

  /// Compares a step with the same step from an equal machine that was reached by another sequence.
  private mutating func compare(
    _ step: CheckedStep<M>, behind sequence: () -> InputSequence<M>
  ) -> (StepMistake, equal: InputSequence<M>)? {
    guard let other = machines.first(where: { $0.machine == step.before }) else {
      if machines.count < Self.machineLimit { machines.append((step.before, sequence())) }
      return nil
    }
    if other.machine.hashValue != step.before.hashValue { return (.scattered, other.sequence) }
    let same = CheckedStep(of: other.machine, taking: step.stimulus)
    return same.causesSame(as: step) && other.machine.state == step.before.state
      ? nil : (.overlooked, other.sequence)
  }

  private mutating func isEndless(_ course: [M], _ stimuli: ArraySlice<M.Stimulus>) -> Bool {
    guard rounds > 0, found[.endless] == nil else { return false }
    let repetition = Repetition(ending: course, stimuli)
    rounds -= repetition.rounds
    return repetition.isEndless
  }

  private mutating func mistake(among observations: [Observation<M>]) -> StepMistake? {
    for observation in observations {
      let phrase = observation.phrase
      if Observation<M>(phrase) != observation { return .unreadable }
      if phrases.updateValue(phrase, forKey: observation) ?? phrase != phrase { return .ambiguous }
    }
    return nil
  }
}
