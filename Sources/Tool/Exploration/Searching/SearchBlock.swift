/// A state that follows another one, which is not the same.
struct Successor<Coding: StateCoding>: Sendable {
  /// `nil` if parts of it were never kept: then it is the next of the whole ones.
  let key: Coding.Key?
  /// The fingerprint of the key.
  let fingerprint: UInt64
  /// The number of the other state.
  let origin: UInt32
  /// Its place among the successors of the other state.
  let place: UInt32

  init(key: Coding.Key?, origin: UInt32, place: UInt32) {
    self.key = key
    fingerprint = key?.fingerprint ?? 0
    self.origin = origin
    self.place = place
  }
}

/// What came of expanding a few states that follow each other.
struct SearchBlock<Coding: StateCoding>: Sendable {
  /// The expanded states.
  let states: Range<Int>
  /// The place of the block in its group.
  let place: Int
  /// The successors that were not seen before the group of the block, nor by the same thread in the
  /// group, in order.
  private(set) var candidates: [Successor<Coding>] = []
  /// Those of them that have no key yet.
  var wholes: [Coding.State] = []
  /// Whether two different states looked the same.
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

  /// Adds a successor that was not.
  mutating func append(_ successor: Successor<Coding>) {
    append(.candidate(next), from: successor.origin)
    candidates.append(successor)
  }

  /// The place of the candidate that is added next.
  var next: RecentKeys<Coding.Key>.Candidate {
    RecentKeys.Candidate(block: UInt32(place), index: UInt32(candidates.count))
  }

  /// The different successors of the states before `end`, in ascending order; `numbers` are those
  /// of the candidates of each block of the group.
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
