import Machines
import Parallelism
import Synchronization

/// A breadth-first search through all states that are reachable from the starts.
///
/// The states of one depth are expanded in groups. Several threads expand a group, a few states at
/// a time, and look up the successors among the states of earlier groups, which do not change in
/// the meantime. One of the threads also numbers the new states in the order of their predecessors.
/// When the group is done, several threads insert the new states into the lookup table. Therefore,
/// the result does not depend on the number of threads.
struct BreadthFirstSearch<Explorer: Expander, Coding: StateCoding>: Sendable
where Explorer.State == Coding.State {
  typealias State = Coding.State

  private(set) var end = SearchEnd.complete
  private(set) var expandedCount = 0
  /// The first state of each depth.
  private var levels: [Int] = []
  /// The first state of the depth after the current depth.
  private var nextLevel = 0
  private(set) var edges: StateEdges?

  /// The working data of a thread.
  private struct Worker: Sendable {
    var explorer: Explorer
    var recent: RecentKeys<Coding.Key>
  }

  /// The working data of each thread.
  private var workers: [Worker] = []
  private var coding: Coding
  private var keys = ShardedSet<Coding.Key>()
  private var parents = PiecewiseArray<4_096, UInt32>()
  private let bounds: SearchBounds
  /// The maximum number of states.
  private let limit: Int

  /// The number of states to expand before the new states are added.
  private var groupSize = 1

  private static var largestGroup: Int { 16_384 }
  /// The desired maximum number of new states per group. It is limited because adding new states
  /// does not respond to `stop`.
  private static var newStatesOfGroup: Int { 65_536 }
  private static var largestBlock: Int { 64 }
  private static var noParent: UInt32 { .max }

  /// Creates a search from at least one start, with one thread per explorer.
  init(
    from starts: [State], by explorers: [Explorer], kept coding: Coding,
    within bounds: SearchBounds, keepsEdges: Bool = false
  ) throws(IncompleteComponents) {
    self.bounds = bounds
    limit = min(bounds.states ?? .max, SearchBounds.stateLimit)
    edges = keepsEdges ? StateEdges() : nil
    self.coding = coding
    for start in starts {
      let key = try self.coding.keep(start, following: nil)
      guard hasRoom(for: key, key.fingerprint) else {
        end = .states(limit)
        break
      }
      if keys.insert(key, key.fingerprint).isNew { parents.append(Self.noParent) }
    }
    keys.settle(jobs: 1)
    let recent = RecentKeys(of: keys[0], numbered: 0)
    workers = explorers.map { Worker(explorer: $0, recent: recent) }
  }

  /// The merged notes of all threads.
  var explorer: Explorer {
    workers.dropFirst().reduce(into: workers[0].explorer) { $0.merge($1.explorer) }
  }

  /// Whether all questions are answered.
  private var isSettled: Bool { Explorer.areSettled(workers.map(\.explorer)) }

  /// Searches to the end or to the bounds.
  ///
  /// Each thread regularly calls `stop`, which returns `nil` or a reason to end the search. `look`
  /// is called after each group.
  mutating func run(
    until stop: @escaping @Sendable () -> SearchEnd?, _ look: (SearchProgress) -> Void
  ) throws(IncompleteComponents) {
    if isSettled {
      end = .settled
      return
    }
    // The number of starts can exceed the maximum number of states.
    guard end == .complete else { return }
    while expandedCount < count {
      if let depth = bounds.depth, levels.count >= depth {
        end = .depth(depth)
        return
      }
      levels.append(expandedCount)
      nextLevel = count
      while expandedCount < nextLevel {
        let group = expandedCount..<min(expandedCount + groupSize, nextLevel)
        let known = count
        var addition = Addition()
        let (blocks, reason) = expand(group, until: stop, &addition)
        add(to: &addition) { $0 < blocks.count ? blocks[$0] : nil }
        keys.settle(jobs: workers.count)
        guard try addition.hasRoom.get() else {
          end = .states(limit)
          return
        }
        if let reason {
          end = reason
          return
        }
        if isSettled {
          end = .settled
          return
        }
        choosePace(after: group.count, leadTo: count - known)
        look(SearchProgress(states: count, expanded: expandedCount, depth: depth))
      }
    }
  }

  /// Chooses the size of the next group so that its new states can be added quickly and the bounds
  /// are checked in time.
  private mutating func choosePace(after expanded: Int, leadTo new: Int) {
    let wanted = Self.newStatesOfGroup * expanded / max(1, new)
    groupSize = max(1, min(wanted, Self.largestGroup))
  }

  /// Returns the number of states that a thread takes at a time. Even a small group is split among
  /// several threads.
  private static func blockSize(of group: Range<Int>) -> Int {
    max(1, min(group.count / 64, largestBlock))
  }

  /// Expands the states of a group on as many threads as are useful, and meanwhile begins to add
  /// the new states.
  ///
  /// Returns the blocks of all states, or the blocks of the first states and the reason to end the
  /// search.
  private mutating func expand(
    _ group: Range<Int>, until stop: @escaping @Sendable () -> SearchEnd?,
    _ addition: inout Addition
  ) -> ([SearchBlock<Coding>], SearchEnd?) {
    let blockSize = Self.blockSize(of: group)
    let blockCount = (group.count + blockSize - 1) / blockSize
    let results = Mutex([SearchBlock<Coding>?](repeating: nil, count: blockCount))
    let reason = Mutex<SearchEnd?>(nil)
    let idle = Mutex(workers)
    let next = Atomic(0)
    let count = min(workers.count, blockCount)
    // A second reference would cause each thread to copy the notes of its explorer.
    workers = []
    let work = { @Sendable [self] (proceed: () -> Void) in
      guard var own = idle.withLock({ $0.popLast() }) else { return }
      own.recent.beginGroup()
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < blockCount else { break }
        if let found = stop() {
          reason.withLock { $0 = $0 ?? found }
          break
        }
        let states = group.dropFirst(index * blockSize).prefix(blockSize)
        let block = expand(states, at: index, by: &own)
        results.withLock { $0[index] = block }
        proceed()
      }
      idle.withLock { $0.insert(own, at: 0) }
    }
    let others = WorkerThreads(count - 1) { work {} }
    work {
      // With a single thread, adding states here would only copy the tables that the thread reads.
      if count > 1 { add(expanded: results, to: &addition) }
    }
    others.join()
    workers = idle.withLock { $0 }
    let blocks = results.withLock { $0.prefix { $0 != nil }.compactMap { $0 } }
    return (blocks, reason.withLock { $0 })
  }

  /// Expands the states of the block at `place` in its group.
  ///
  /// A thread takes the blocks in order, so any state that the thread has seen earlier in the group
  /// has a lower number.
  private func expand(
    _ states: Range<Int>, at place: Int, by worker: inout Worker
  ) -> SearchBlock<Coding> {
    var block = SearchBlock<Coding>(of: states, at: place, keepsEdges: edges != nil)
    var successors: [Successor<Coding>] = []
    successors.reserveCapacity(16 * states.count)
    // Capturing `self` would cause the closure to copy the whole search for each successor.
    let (keys, coding) = (keys, coding)
    for number in states {
      let key = keys[UInt32(number)]
      let state = coding.state(of: key)
      var origin = coding.origin(state, key)
      worker.explorer.expand(state, numbered: UInt32(number)) { next, place in
        let nextKey = coding.key(of: next, from: &origin)
        if nextKey == key, next == state { return }
        if nextKey == nil { block.wholes.append(copy next) }
        let successor = Successor<Coding>(key: nextKey, origin: UInt32(number), place: place)
        keys.prefetchPlace(of: successor.fingerprint)
        successors.append(successor)
      }
    }
    var wholes = block.wholes.makeIterator()
    for successor in successors {
      if let finding = finding(of: successor, worker.recent) {
        successor.key.map { worker.recent.note(finding, of: $0, successor.fingerprint) }
        block.append(finding, from: successor.origin)
      } else if let state = successor.key.map({ coding.state(of: $0) }) ?? wholes.next() {
        successor.key.map {
          worker.recent.note(.candidate(block.next), of: $0, successor.fingerprint)
        }
        worker.explorer.look(at: state, from: successor.origin, at: successor.place)
        block.append(successor)
      }
    }
    return block
  }

  /// Returns the finding for a successor, or `nil` if the successor was not known before the
  /// current group and is not in the thread's cache.
  private func finding(
    of successor: Successor<Coding>, _ recent: borrowing RecentKeys<Coding.Key>
  ) -> RecentKeys<Coding.Key>.Finding? {
    guard let key = successor.key else { return nil }
    if let finding = recent[key, successor.fingerprint] { return finding }
    return keys.number(of: key, successor.fingerprint).map { .known($0) }
  }

  /// Returns whether a state with this key can be added: either there is room for another state, or
  /// the state has already been added.
  private func hasRoom(for key: Coding.Key, _ fingerprint: UInt64) -> Bool {
    count < limit || keys.newNumber(of: key, fingerprint) != nil
  }

  /// The progress of adding the new states of a group.
  private struct Addition {
    /// The numbers of each block's candidates, if edges are kept.
    var numbers: [[UInt32]] = []
    var hasRoom = Result<Bool, IncompleteComponents>.success(true)
  }

  /// Adds the new states of the next blocks while `block` returns a block for the next index.
  private mutating func add(
    to addition: inout Addition, _ block: (Int) -> SearchBlock<Coding>?
  ) {
    while case .success(true) = addition.hasRoom, let block = block(addition.numbers.count) {
      addition.hasRoom = Result { () throws(IncompleteComponents) in
        try add(block, &addition.numbers)
      }
    }
  }

  /// Adds the new states of the next blocks that have already been expanded.
  private mutating func add(
    expanded blocks: borrowing Mutex<[SearchBlock<Coding>?]>, to addition: inout Addition
  ) {
    add(to: &addition) { index in
      let block = blocks.withLock { index < $0.count ? $0[index] : nil }
      // Storing a new part now would copy the tables of parts, which can be large and are still
      // shared with other threads.
      return block.flatMap { $0.wholes.isEmpty ? $0 : nil }
    }
  }

  /// Adds the new states of a block.
  ///
  /// Appends the numbers of its candidates to `numbers` if edges are kept. Returns whether there
  /// was room.
  private mutating func add(
    _ block: SearchBlock<Coding>, _ numbers: inout [[UInt32]]
  ) throws(IncompleteComponents) -> Bool {
    if block.isIncomplete, coding.isExact { throw IncompleteComponents() }
    numbers.append([])
    var wholes = block.wholes.makeIterator()
    for candidate in block.candidates {
      let key: Coding.Key
      var fingerprint = candidate.fingerprint
      if let known = candidate.key {
        key = known
      } else if let whole = wholes.next() {
        key = try coding.keep(whole, following: (keys[candidate.origin], candidate.place))
        fingerprint = key.fingerprint
      } else {
        preconditionFailure("a candidate has a key or is whole")
      }
      guard hasRoom(for: key, fingerprint) else {
        expandedCount = Int(candidate.origin)
        addEdges(of: block, numbers)
        return false
      }
      let (number, isNew) = keys.insert(key, fingerprint)
      if isNew { parents.append(candidate.origin) }
      if edges != nil { numbers[block.place].append(number) }
    }
    expandedCount = block.states.upperBound
    addEdges(of: block, numbers)
    return true
  }

  /// Stores the edges of the expanded states of a block.
  private mutating func addEdges(of block: SearchBlock<Coding>, _ numbers: [[UInt32]]) {
    guard edges != nil else { return }
    for targets in block.targets(before: expandedCount, numbers) { edges?.append(targets) }
  }
}

extension BreadthFirstSearch: ReachedStates {
  var count: Int { keys.count }

  var depth: Int { max(0, count > nextLevel ? levels.count : levels.count - 1) }

  var completeDepth: Int { expandedCount < nextLevel ? levels.count - 1 : levels.count }

  func state(_ number: UInt32) -> State { coding.state(of: keys[number]) }

  func states(_ number: UInt32) -> [State] { coding.states(of: keys[number]) }

  func number(of state: State, after origin: UInt32) -> UInt32? {
    let key = keys[origin]
    var prepared = coding.origin(coding.state(of: key), key)
    return coding.key(of: state, from: &prepared).flatMap { keys.number(of: $0, $0.fingerprint) }
  }

  func parent(of number: UInt32) -> UInt32? {
    let parent = parents[Int(number)]
    return parent == Self.noParent ? nil : parent
  }

  var parts: [KeptPart] { coding.parts }

  var byteCount: Int { keys.byteCount + parents.count * MemoryLayout<UInt32>.stride }
}
