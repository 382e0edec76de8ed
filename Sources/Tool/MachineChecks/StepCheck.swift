import Exploration
import Machines
import Tracing

/// Checks what every step of a machine must guarantee.
///
/// A step depends only on the machine and the stimulus, and reports everything that it changes. Its
/// resulting machine equals another one only if both behave the same.
///
/// Each mistake is reported once, with the shortest of the checked sequences that show it.
public struct StepCheck<M: Machine>: Sendable {
  /// The number of rounds of repetition that remain.
  private var rounds: Int
  /// The texts of the sequences checked.
  private var lexicon = Lexicon()
  /// For each mistake found, a sequence whose last step shows it.
  private var found: [StepMistake: InputSequence<M>] = [:]
  /// Distinct machines from all sequences, with a sequence that reaches each.
  private var machines: [(machine: M, sequence: InputSequence<M>)] = []
  /// For each mistake that needs two machines, a sequence to a machine that equals the one before
  /// the last step of the found sequence.
  private var equals: [StepMistake: InputSequence<M>] = [:]
  /// The observations of all sequences, with their phrases.
  private var phrases: [Observation<M>: Phrase] = [:]

  /// The maximum number of machines that are kept for comparison with later steps.
  private static var machineLimit: Int { 100 }
  /// The maximum total number of rounds: a countdown may take many, and many sequences have one.
  private static var roundLimit: Int { 100_000 }

  /// Creates a check without any sequence; if `isBounded` is set, a machine that grows without end
  /// is a mistake.
  public init(isBounded: Bool = true) { rounds = isBounded && !M.isHistory ? Self.roundLimit : 0 }

  /// The mistakes with their remedies, each with a scenario whose last step shows it.
  public var violations: [String] {
    StepMistake.allCases.compactMap { mistake in
      found[mistake].map { "\(mistake.rawValue)\n\n\($0.text(in: lexicon))\(equal(of: mistake))" }
    }
  }

  private func equal(of mistake: StepMistake) -> String {
    guard let equal = equals[mistake]?.text(in: lexicon) else { return "" }
    return "\n# Before the last step it is equal to the machine "
      + (equal.isEmpty ? "at the start\n" : "behind these:\n\n\(equal)")
  }

  /// Repeats the steps of a sequence, regardless of their recorded observations, up to the first
  /// mistake.
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
      // Creating a sequence copies it, and few steps need one.
      let before = { InputSequence<M>(trace.givens, Array(stimuli[..<index])) }
      if let (mistake, equal) = compare(step, behind: before) {
        return note(mistake, InputSequence(trace.givens, Array(stimuli[...index])), equal)
      }
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

  /// Compares a step with the same step from an equal machine that was reached differently.
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
