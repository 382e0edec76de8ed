import Machines

/// The states that a machine most likely comes to when somebody plays with it, the likeliest first.
///
/// A machine has thousands of stimuli, most of which people seldom think of. Breadth first, a few
/// thousand states would be those two steps away. The likely ones are far away as well, along the
/// ways that people take.
struct LikelyStates<M: Machine, Coding: StateCoding<M>> {
  /// A state that may be looked at.
  private struct Candidate {
    let key: Coding.Key
    let chance: Double
    /// The number of steps to it.
    let depth: Int
    /// The place in the order in which the candidates were found.
    let order: Int

    static func precedes(_ one: Self, _ other: Self) -> Bool {
      one.chance == other.chance ? one.order < other.order : one.chance > other.chance
    }
  }

  /// Why the search ended.
  private(set) var end = SearchEnd.complete
  private(set) var coding: Coding
  private var numbers: [FingerprintedKey<Coding.Key>: UInt32] = [:]
  private var keys: [Coding.Key] = []
  /// The chance of the likeliest way that is known to each candidate.
  private var chances: [FingerprintedKey<Coding.Key>: Double] = [:]
  private var candidates = Heap<Candidate>(by: Candidate.precedes)
  /// A chance so small that enough candidates have a greater one.
  private var cutoff = 0.0
  private var found = 0
  /// The number of candidates from which on those are given up for which there is no room.
  private var crowd: Int
  private let bounds: SearchBounds
  private let limit: Int

  /// A search from `start`, which is kept by `coding`.
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

  /// The state with a number, and what makes it quick to find those that follow it.
  func state(_ number: Int) -> (machine: M, origin: Coding.Origin) {
    let machine = coding.state(of: keys[number])
    return (machine, coding.origin(machine, keys[number]))
  }

  /// The number of a state that follows another one; `nil` if it is none of the likely ones.
  func number(of state: borrowing M, from origin: inout Coding.Origin) -> UInt32? {
    coding.key(of: state, from: &origin).flatMap { numbers[FingerprintedKey(key: $0)] }
  }

  /// Searches to the end, or as far as the bounds allow. Asks `stop` now and then why the search
  /// should end, and calls `look` as often.
  mutating func run(
    by odds: StimulusOdds<M>, until stop: () -> SearchEnd?, _ look: (SearchProgress) -> Void
  ) throws(IncompleteComponents) {
    var odds = odds
    var depth = 0
    while let next = candidates.removeFirst() {
      let key = FingerprintedKey(key: next.key)
      // A likelier way to the state was found later, or it was given up.
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

  /// Forgets the candidates for which there is no room: whatever follows them is less likely still.
  private mutating func giveUpUnlikely() {
    let ordered = chances.values.sorted(by: >)
    let room = limit - count
    guard room < ordered.count else { return }
    cutoff = ordered[room]
    chances = chances.filter { $0.value >= cutoff }
    // Some may be as likely as the last one for which there is room.
    crowd = max(4 * room + 1_000, 2 * chances.count)
    candidates.keep { chances[FingerprintedKey(key: $0.key)] == $0.chance }
  }
}

/// A key as dictionaries need it.
private struct FingerprintedKey<Key: Fingerprinted>: Hashable {
  let key: Key

  func hash(into hasher: inout Hasher) { hasher.combine(key.fingerprint) }
}
