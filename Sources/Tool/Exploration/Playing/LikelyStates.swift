import Machines

/// The states that a person playing with a machine is most likely to reach, sorted by likelihood.
///
/// A machine can have thousands of stimuli, most of which people seldom choose. With so many
/// stimuli, a breadth-first search of a few thousand states would end two steps from the start. The
/// likely states include distant states along the paths that people take.
struct LikelyStates<M: Machine, Coding: StateCoding<M>> {
  /// A state that could be expanded.
  private struct Candidate {
    let key: Coding.Key
    let chance: Double
    /// The number of steps to the state.
    let depth: Int
    /// The candidate's position in the order of discovery.
    let order: Int

    static func precedes(_ one: Self, _ other: Self) -> Bool {
      one.chance == other.chance ? one.order < other.order : one.chance > other.chance
    }
  }

  /// The reason why the search ended.
  private(set) var end = SearchEnd.complete
  private(set) var coding: Coding
  private var numbers: [FingerprintedKey<Coding.Key>: UInt32] = [:]
  private var keys: [Coding.Key] = []
  /// The chance of the likeliest known path to each candidate.
  private var chances: [FingerprintedKey<Coding.Key>: Double] = [:]
  private var candidates = Heap<Candidate>(by: Candidate.precedes)
  /// The minimum chance of a candidate. Less likely candidates are dropped.
  private var cutoff = 0.0
  private var found = 0
  /// If there are more candidates than this, candidates that no longer fit are dropped.
  private var crowd: Int
  private let bounds: SearchBounds
  private let limit: Int

  /// Creates a search from `start`. `coding` stores the states.
  init(from start: M, kept coding: Coding, within bounds: SearchBounds) throws(IncompleteComponents)
  {
    self.bounds = bounds
    self.coding = coding
    limit = min(bounds.states ?? .max, SearchBounds.stateLimit)
    crowd = 4 * min(limit, 1 << 32) + 1_000
    let key = try self.coding.keep(start, following: nil)
    propose(key, chance: 1, depth: 0)
  }

  /// The number of states.
  var count: Int { keys.count }

  /// Returns the state with this number, and an origin for finding its successors quickly.
  func state(_ number: Int) -> (machine: M, origin: Coding.Origin) {
    let machine = coding.state(of: keys[number])
    return (machine, coding.origin(machine, keys[number]))
  }

  /// Returns the number of a successor, or `nil` if the successor is not among the likely states.
  func number(of state: borrowing M, from origin: inout Coding.Origin) -> UInt32? {
    coding.key(of: state, from: &origin).flatMap { numbers[FingerprintedKey(key: $0)] }
  }

  /// Searches to the end or to the bounds.
  ///
  /// Regularly calls `stop`, which returns `nil` or a reason to end the search, and calls `look`
  /// with the progress.
  mutating func run(
    by odds: StimulusOdds<M>, until stop: () -> SearchEnd?, _ look: (SearchProgress) -> Void
  ) throws(IncompleteComponents) {
    var odds = odds
    var depth = 0
    while let next = candidates.removeFirst() {
      let key = FingerprintedKey(key: next.key)
      // A likelier path to the state was found later, or the state was dropped.
      guard chances[key] == next.chance else { continue }
      if count == limit {
        end = .states(limit)
        return
      }
      if count.isMultiple(of: 16) {
        if let reason = stop() {
          end = reason
          return
        }
        look(SearchProgress(states: count, expanded: count, depth: depth))
      }
      chances[key] = nil
      numbers[key] = UInt32(count)
      keys.append(next.key)
      depth = max(depth, next.depth)
      try expand(next, by: &odds)
    }
  }

  private mutating func expand(
    _ state: Candidate, by odds: inout StimulusOdds<M>
  ) throws(IncompleteComponents) {
    let machine = coding.state(of: state.key)
    let successors = odds.successors(of: machine)
    if let depth = bounds.depth, state.depth == depth {
      if !successors.isEmpty { end = .depth(depth) }
      return
    }
    for (next, odds) in successors {
      let chance = state.chance * odds
      guard chance >= cutoff else { continue }
      let key = try coding.keep(next, following: nil)
      propose(key, chance: chance, depth: state.depth + 1)
    }
    if chances.count > crowd { giveUpUnlikely() }
  }

  private mutating func propose(_ key: Coding.Key, chance: Double, depth: Int) {
    let hashed = FingerprintedKey(key: key)
    guard numbers[hashed] == nil, chance > chances[hashed] ?? 0 else { return }
    chances[hashed] = chance
    candidates.insert(Candidate(key: key, chance: chance, depth: depth, order: found))
    found += 1
  }

  /// Drops the candidates that no longer fit. Their successors are even less likely.
  private mutating func giveUpUnlikely() {
    let ordered = chances.values.sorted(by: >)
    let room = limit - count
    guard room < ordered.count else { return }
    cutoff = ordered[room]
    chances = chances.filter { $0.value >= cutoff }
    // Several candidates can be as likely as the last candidate that fits.
    crowd = max(4 * room + 1_000, 2 * chances.count)
    candidates.keep { chances[FingerprintedKey(key: $0.key)] == $0.chance }
  }
}

/// A key for use in dictionaries.
private struct FingerprintedKey<Key: Fingerprinted>: Hashable {
  let key: Key

  func hash(into hasher: inout Hasher) { hasher.combine(key.fingerprint) }
}
