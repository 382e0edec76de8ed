import Machines
import Notation

/// The number of times that the steps of a walk showed each mark.
///
/// A row decides in many situations, and some machines take steps without a row. Therefore, the
/// outcome of a step is also a mark.
struct Familiarity<M: Machine>: Sendable {
  /// A mark that a step shows.
  enum Mark: Hashable, Sendable {
    /// A row that decided, or a rule that refused or ignored a stimulus.
    case covered(Coverage<M>.Mark)
    /// The verb, the names of the state after the step, and the kinds of observations.
    case outcome(Fingerprint)
  }

  /// The maximum number of outcomes. Further outcomes are not counted. This bounds the memory use
  /// for a machine with an unbounded set of state names.
  private static var limit: Int { 16_384 }

  private var coverage = Coverage<M>()
  private var outcomes: [Fingerprint: Int] = [:]

  /// Returns the number of steps that showed `mark`.
  func count(of mark: Mark) -> Int {
    switch mark {
    case .covered(let mark): coverage.count(of: mark)
    case .outcome(let outcome): outcomes[outcome, default: 0]
    }
  }

  /// Returns the rarest mark of a step and its count, or `nil` if the step shows no mark that is
  /// counted.
  func rarest(
    of step: borrowing Run<M>, by stimulus: M.Stimulus
  ) -> (mark: Mark, count: Int)? {
    let covered = coverage.rarest(of: step.trail)
    if let outcome = Self.outcome(of: step, by: stimulus), knows(outcome) {
      let count = outcomes[outcome, default: 0]
      if covered.map({ count < $0.count }) ?? true { return (.outcome(outcome), count) }
    }
    return covered.map { (.covered($0.mark), $0.count) }
  }

  private func knows(_ outcome: Fingerprint) -> Bool {
    outcomes.count < Self.limit || outcomes[outcome] != nil
  }

  /// Counts the marks of a step.
  mutating func add(_ step: borrowing Run<M>, by stimulus: M.Stimulus) {
    coverage.add(step.trail)
    if let outcome = Self.outcome(of: step, by: stimulus) { add(outcome, 1) }
  }

  /// Adds the counts of other steps.
  mutating func add(_ other: Self) {
    coverage.add(other.coverage)
    for (outcome, count) in other.outcomes { add(outcome, count) }
  }

  private mutating func add(_ outcome: Fingerprint, _ count: Int) {
    if knows(outcome) { outcomes[outcome, default: 0] += count }
  }

  /// Returns the outcome of a step, or `nil` if the step was refused, ignored or silent.
  ///
  /// A silent step is judged by its effect on later steps (``Influences``).
  private static func outcome(
    of step: borrowing Run<M>, by stimulus: M.Stimulus
  ) -> Fingerprint? {
    guard !step.trail.isRefusedOrIgnored, !step.trail.isSilent else { return nil }
    var outcome = Fingerprint()
    outcome.add(UInt64(stimulus.phrase.verb.rawValue))
    outcome.add(step.machine.state.phraseOfNames)
    for observation in step.trail.observations { outcome.add(kindOf: observation) }
    return outcome
  }
}

extension Trail {
  /// Whether the step was possible but had no visible effect.
  var isSilent: Bool { reasons.isEmpty && observations == [.stays] }
}
