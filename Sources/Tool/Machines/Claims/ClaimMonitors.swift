import Notation

/// The claims of a set as automata, with the phrases that concern them by their verbs.
final class ClaimMonitors: Sendable {
  /// A phrase that is a part of a claim.
  struct Trigger: Sendable {
    let claim: Int
    let role: ClaimRoles
    let phrasing: ClaimEvent.Phrasing
  }

  let all: [ClaimMonitor]
  /// What each condition says about the state.
  let tests: StateTests
  /// The conditions that depend on more than the state.
  let asked: [Int]
  /// The claims whose scope has a condition.
  let scoped: [(claim: Int, condition: Int)]
  /// The claims whose scope has a condition that depends on more than the state.
  let scopedByAnswers: [(claim: Int, condition: Int)]
  /// The claims about every state in their scope.
  let lasting: [Int]
  /// The claims with a response that can be due.
  let bounded: [Int]
  /// Whether the duration of steps matters.
  let hasClock: Bool
  /// Whether a refused or ignored stimulus can concern a claim.
  let hearsRefusals: Bool

  /// The phrases in the order of their buckets, and within a bucket in the order of their claims.
  let triggers: [Trigger]
  /// The triggers of the verbs whose number has the same remainder.
  private let buckets: [Range<Int>]

  /// Prepares automata. `events` are the events of each claim.
  init(
    _ all: [ClaimMonitor], events: [[(event: ClaimEvent, role: ClaimRoles)]], tests: [StateTest]
  ) {
    (self.all, self.tests) = (all, StateTests(tests))
    asked = tests.indices.filter { !tests[$0].isComplete }
    let indices = Array(all.indices)
    scoped = indices.compactMap { claim in all[claim].condition.map { (claim, $0) } }
    scopedByAnswers = scoped.filter { !tests[$0.condition].isComplete }
    lasting = indices.filter { all[$0].lasting != nil }
    bounded = indices.filter { all[$0].hasBound }
    hasClock = all.contains { $0.hasClock }
    let found = indices.flatMap { claim in
      events[claim].flatMap { event, role in
        event.phrasings.map { Trigger(claim: claim, role: role, phrasing: $0) }
      }
    }
    let refusals = [WordID("refused"), WordID("ignored")]
    hearsRefusals = found.contains { refusals.contains($0.phrasing.pattern.verb) }
    var sorted: [[Trigger]] = Array(repeating: [], count: Self.bucketCount)
    for trigger in found { sorted[Self.bucket(of: trigger.phrasing.pattern.verb)].append(trigger) }
    triggers = sorted.flatMap(\.self)
    var start = 0
    buckets = sorted.map { bucket in
      defer { start += bucket.count }
      return start..<start + bucket.count
    }
  }

  private static let bucketCount = 128

  private static func bucket(of verb: WordID) -> Int { Int(verb.rawValue) % bucketCount }

  /// Returns where ``triggers`` has the phrases of a verb, together with some of other verbs.
  func range(of verb: WordID) -> Range<Int> { buckets[Self.bucket(of: verb)] }
}
