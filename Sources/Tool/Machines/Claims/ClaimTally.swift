/// How often claims were tested.
package struct ClaimTally: Hashable, Sendable {
  /// The counts of one claim.
  package struct Count: Hashable, Sendable {
    /// The number of times that the scope opened.
    package private(set) var opened = 0
    /// The number of times that a response, an order or a repetition was tested and held.
    package private(set) var confirmed = 0
    /// The number of responses of which it is unknown whether they came in time.
    package private(set) var undecided = 0
    /// The number of violations.
    package private(set) var broken = 0

    /// Creates counts.
    package init(opened: Int = 0, confirmed: Int = 0, undecided: Int = 0, broken: Int = 0) {
      (self.opened, self.confirmed) = (opened, confirmed)
      (self.undecided, self.broken) = (undecided, broken)
    }

    fileprivate mutating func add(_ kind: ClaimNews.Kind) {
      switch kind {
      case .opened: opened += 1
      case .confirmed: confirmed += 1
      case .undecided: undecided += 1
      case .broken: broken += 1
      }
    }

    /// Adds the counts of other steps.
    package mutating func add(_ other: Self) {
      opened += other.opened
      confirmed += other.confirmed
      undecided += other.undecided
      broken += other.broken
    }
  }

  /// The counts of the claims, by their indices; empty if nothing happened to any claim.
  package private(set) var counts: [Count] = []

  /// Creates a tally without counts.
  package init() {}

  /// Adds what happened in a step.
  package mutating func add(_ news: [ClaimNews]) {
    // The claims of the first news are in order, so the last one has the largest index.
    for one in news.reversed() {
      let missing = one.claim + 1 - counts.count
      if missing > 0 { counts += Array(repeating: Count(), count: missing) }
      counts[one.claim].add(one.kind)
    }
  }

  /// Adds the tally of other steps.
  package mutating func add(_ other: Self) {
    while counts.count < other.counts.count { counts.append(Count()) }
    for (index, count) in other.counts.enumerated() { counts[index].add(count) }
  }

  /// Returns the counts of a claim.
  package subscript(claim: Int) -> Count { claim < counts.count ? counts[claim] : Count() }
}

/// A claim that was checked, and how often it was tested.
package struct CheckedClaim: Hashable, Sendable {
  /// The name of the claim.
  package let name: String
  /// Whether the claim is only tested by certain events in its scope.
  package let needsEvents: Bool
  /// Whether it is worth a remark if nothing tests the claim.
  private let expectsTests: Bool
  /// The counts.
  package var count: ClaimTally.Count

  /// Creates the result of a claim.
  package init<M>(_ claim: Claim<M>, _ count: ClaimTally.Count) {
    name = claim.name
    needsEvents = claim.needsEvents
    expectsTests = claim.expectsTests
    self.count = count
  }

  /// Creates the result of a claim in another process.
  package init(named name: String, needsEvents: Bool, _ count: ClaimTally.Count) {
    (self.name, self.needsEvents, self.count) = (name, needsEvents, count)
    expectsTests = true
  }

  /// Why nothing tested the claim, as a clause; `nil` if something tested it.
  package var vacuity: String? {
    guard expectsTests, count.broken == 0 else { return nil }
    if count.opened == 0 { return "its scope never opened" }
    if count.confirmed > 0 || !needsEvents { return nil }
    return count.undecided > 0
      ? "every response came in a step longer than the time that was left"
      : "nothing in its scope tested it"
  }
}

extension Claim {
  /// Whether the claim is only tested by certain events in its scope.
  package var needsEvents: Bool {
    switch rule {
    case .response, .precedence, .repetition: true
    case .always, .never, .absence, .reachable: false
    }
  }
}

extension ClaimSet {
  /// Returns the claims with their counts. Claims that only a search can check are left out.
  package func checked(_ tally: ClaimTally) -> [CheckedClaim] {
    claims.enumerated().filter { $0.element.reachability == nil }
      .map { CheckedClaim($0.element, tally[$0.offset]) }
  }
}
