import Machines

/// The outcomes of histories, kept so that a second outcome of the same history is noticed.
struct OutcomeMemory<D: Driver> {
  /// The maximum number of outcomes.
  private static var limit: Int { 1_000_000 }
  /// The maximum number of moments to repeat.
  private static var unconfirmedLimit: Int { 10_000 }

  /// The hash of each outcome, keyed by the hash of its history.
  private var outcomes: [Int: Int] = [:]
  /// The moments that were reached once, by steps that were neither refused nor ignored.
  private var unconfirmed: [Int: Moment<D>] = [:]

  /// Adds the outcome of a moment. Returns false if the same history had another outcome.
  mutating func add(_ moment: Moment<D>) -> Bool {
    let key = moment.historyHash
    if let known = outcomes[key] {
      unconfirmed[key] = nil
      return known == moment.outcome.identity
    }
    guard outcomes.count < Self.limit else { return true }
    outcomes[key] = moment.outcome.identity
    if !moment.changesNothing, unconfirmed.count < Self.unconfirmedLimit {
      unconfirmed[key] = moment
    }
    return true
  }

  /// Notes that a moment was reached again, with the same outcome.
  mutating func confirm(_ moment: Moment<D>) { unconfirmed[moment.historyHash] = nil }

  /// Returns the moments that were reached once. The deepest come first, because reaching them
  /// again confirms others.
  var toConfirm: [Moment<D>] { unconfirmed.values.sorted { $0.depth > $1.depth } }

  /// Returns whether a moment was reached only once.
  func isUnconfirmed(_ moment: Moment<D>) -> Bool { unconfirmed[moment.historyHash] != nil }
}

extension Moment.Outcome {
  /// A number that equal outcomes share.
  fileprivate var identity: Int {
    var hasher = Hasher()
    hasher.combine(state)
    hasher.combine(trail.observations)
    hasher.combine(fingerprint)
    return hasher.finalize()
  }
}
