/// A successor that differs from its predecessor.
struct Successor<Coding: StateCoding>: Sendable {
  /// The key of the successor. If one of its parts is not stored yet, the key is `nil`, and the
  /// successor is the next element of ``SearchBlock/wholes``.
  let key: Coding.Key?
  /// The fingerprint of the key.
  let fingerprint: UInt64
  /// The number of the predecessor.
  let origin: UInt32
  /// The index of the stimulus that led to the successor, among the stimuli of the predecessor.
  let place: UInt32

  init(key: Coding.Key?, origin: UInt32, place: UInt32) {
    self.key = key
    fingerprint = key?.fingerprint ?? 0
    self.origin = origin
    self.place = place
  }
}

/// The result of expanding a few consecutive states.
struct SearchBlock<Coding: StateCoding>: Sendable {
  /// The expanded states.
  let states: Range<Int>
  /// The index of the block in its group.
  let place: Int
  /// The successors that were neither known before the group nor in the thread's cache. They are in
  /// the order of discovery.
  private(set) var candidates: [Successor<Coding>] = []
  /// The states of the candidates without a key.
  var wholes: [Coding.State] = []
  /// Whether two different states have the same key.
  var isIncomplete = false

  /// The transitions to other states, if edges are kept.
  private var targets: [(origin: UInt32, target: RecentKeys<Coding.Key>.Finding)]?

  init(of states: Range<Int>, at place: Int, keepsEdges: Bool) {
    self.states = states
    self.place = place
    targets = keepsEdges ? [] : nil
  }

  /// Adds a successor that was seen before.
  mutating func append(_ finding: RecentKeys<Coding.Key>.Finding, from origin: UInt32) {
    if case .known(origin) = finding { isIncomplete = true }
    targets?.append((origin, finding))
  }

  /// Adds a new successor.
  mutating func append(_ successor: Successor<Coding>) {
    append(.candidate(next), from: successor.origin)
    candidates.append(successor)
  }

  /// The position of the next candidate.
  var next: RecentKeys<Coding.Key>.Candidate {
    RecentKeys.Candidate(block: UInt32(place), index: UInt32(candidates.count))
  }

  /// Returns, in ascending order, the distinct successors of each state before `end`.
  ///
  /// `numbers` contains the numbers of the candidates of each block in the group.
  func targets(before end: Int, _ numbers: [[UInt32]]) -> [[UInt32]] {
    var all = [Set<UInt32>](repeating: [], count: end - states.lowerBound)
    for (origin, target) in targets ?? [] where origin < end {
      let number =
        switch target {
        case .known(let number): number
        case .candidate(let candidate): numbers[Int(candidate.block)][Int(candidate.index)]
        }
      all[Int(origin) - states.lowerBound].insert(number)
    }
    return all.map { $0.sorted() }
  }
}
