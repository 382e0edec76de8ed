/// A successor of a state that differs from it.
struct Successor<Coding: StateCoding>: Sendable {
  /// `nil` if one of its parts is not stored yet; then it is the next of the whole states.
  let key: Coding.Key?
  /// The fingerprint of the key.
  let fingerprint: UInt64
  /// The number of the predecessor.
  let origin: UInt32
  /// The index among the successors of the predecessor.
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
  /// The successors that were neither seen before the group nor by the same thread in it, in order.
  private(set) var candidates: [Successor<Coding>] = []
  /// The candidates that have no key yet.
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

  /// The distinct successors of each state before `end`, in ascending order.
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
