import Machines

/// The outcomes of steps, kept so that a second outcome of the same step is noticed, and so that
/// the same step is not taken each time that a search needs it.
///
/// Two steps are the same if they are the same event in the same situation: after equal states and
/// fingerprints or, without fingerprints, after equal histories.
struct OutcomeMemory<D: Driver> {
  /// The maximum number of outcomes.
  private static var limit: Int { 500_000 }
  /// The maximum number of moments to repeat.
  private static var unconfirmedLimit: Int { 2_000 }

  private struct Known {
    let outcome: Moment<D>.Outcome
    /// The number of times that the step was needed.
    var uses = 1
  }

  /// The outcomes of steps, keyed by their hashes.
  private var steps: [Int: Known] = [:]
  /// The moments that were reached once, by steps that were neither refused nor ignored.
  private var unconfirmed: [Int: Moment<D>] = [:]

  /// Adds the outcome of a moment. Returns false if the same step had another outcome.
  mutating func add(_ moment: Moment<D>) -> Bool {
    if let known = steps[moment.stepHash] {
      confirm(moment)
      return known.outcome.isSame(as: moment.outcome) && known.outcome.isAt(moment.outcome)
    }
    guard steps.count < Self.limit else { return true }
    steps[moment.stepHash] = Known(outcome: moment.outcome)
    if !moment.changesNothing, unconfirmed.count < Self.unconfirmedLimit {
      unconfirmed[moment.stepHash] = moment
    }
    return true
  }

  /// Notes that a moment was reached again, with the same outcome.
  mutating func confirm(_ moment: Moment<D>) {
    unconfirmed[moment.stepHash] = nil
  }

  /// Returns the known outcome of a step that a search needs, or `nil` if the step must be taken:
  /// the second, the fourth, the eighth time and so on, so that random outcomes are noticed.
  ///
  /// Without fingerprints, each step is taken, because only its own history leads to a situation.
  mutating func use(
    of event: Moment<D>.Event, behind moment: Moment<D>
  ) -> Moment<D>.Outcome? {
    let hash = moment.stepHash(of: event)
    guard moment.outcome.fingerprint != nil, var known = steps[hash] else { return nil }
    known.uses += 1
    steps[hash] = known
    return known.uses & (known.uses - 1) == 0 ? nil : known.outcome
  }

  /// The moments that were reached once. The deepest come first, because reaching them again
  /// confirms others.
  var toConfirm: [Moment<D>] { unconfirmed.values.sorted { $0.depth > $1.depth } }

  /// Returns whether a moment was reached only once.
  func isUnconfirmed(_ moment: Moment<D>) -> Bool { unconfirmed[moment.stepHash] != nil }
}
