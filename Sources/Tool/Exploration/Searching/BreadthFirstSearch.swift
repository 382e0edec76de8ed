import Machines
import Parallelism
import Synchronization

/// A search through all states that can be reached from some, those nearest to a start first.
///
/// The states of one distance are expanded in groups. Several threads expand a group, each a few of
/// its states at a time, and look up the successors among the states seen before, which nobody
/// changes meanwhile. One of them also numbers the new ones, in the order of their predecessors.
/// When the group is done, several threads put them where they are looked up. So the result is the
/// same on any number of threads.
struct BreadthFirstSearch<Explorer: Expander, Coding: StateCoding>: Sendable
where Explorer.State == Coding.State {
  typealias State = Coding.State

  private(set) var end = SearchEnd.complete
  private(set) var expandedCount = 0
  /// The first state of each depth.
  private var levels: [Int] = []
  /// The first state of the depth below that of the states that are being expanded.
  private var nextLevel = 0
  private(set) var edges: StateEdges?

  /// What a thread works with.
  private struct Worker: Sendable {
    var explorer: Explorer
    var recent: RecentKeys<Coding.Key>
  }

  /// One for each thread.
  private var workers: [Worker] = []
  private var coding: Coding
  private var keys = ShardedSet<Coding.Key>()
  private var parents = PiecewiseArray<4_096, UInt32>()
  private let bounds: SearchBounds
  /// The most states that are kept.
  private let limit: Int

  /// How many states are expanded before the new ones are added.
  private var groupSize = 1

  private static var largestGroup: Int { 16_384 }
  /// How many new states a group should have at most: what is added to them takes no orders.
  private static var newStatesOfGroup: Int { 65_536 }
  private static var largestBlock: Int { 64 }
  private static var noParent: UInt32 { .max }

  /// A search from `starts`, of which there is at least one, on as many threads as there are
  /// explorers.
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

  /// What all threads noted.
  var explorer: Explorer {
    workers.dropFirst().reduce(into: workers[0].explorer) { $0.merge($1.explorer) }
  }

  /// Whether all that was asked is answered.
  private var isSettled: Bool { Explorer.areSettled(workers.map(\.explorer)) }

  /// Searches to the end, or as far as the bounds allow. Each thread asks `stop` now and then why
  /// the search should end; `look` is called after each group.
  mutating func run(
    until stop: @escaping @Sendable () -> SearchEnd?, _ look: (SearchProgress) -> Void
  ) throws(IncompleteComponents) {
    if isSettled {
      end = .settled
      return
    }
    // There may be more starts than states are allowed.
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

  /// Chooses how many states the next group has: as many as lead to a number of new ones that is
  /// soon added, so that no bound is looked at too late.
  private mutating func choosePace(after expanded: Int, leadTo new: Int) {
    let wanted = Self.newStatesOfGroup * expanded / max(1, new)
    groupSize = max(1, min(wanted, Self.largestGroup))
  }

  /// How many states a thread takes at once. Also a small group has work for several threads.
  private static func blockSize(of group: Range<Int>) -> Int {
    max(1, min(group.count / 64, largestBlock))
  }

  /// Expands the states of a group on as many threads as there is work for: all of them, or the
  /// first ones and why the search should end. Begins to add the new states meanwhile.
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
    // A second reference would have each thread copy what its explorer noted.
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
      // A thread that is alone would only copy what it reads.
      if count > 1 { add(expanded: results, to: &addition) }
    }
    others.join()
    workers = idle.withLock { $0 }
    let blocks = results.withLock { $0.prefix { $0 != nil }.compactMap { $0 } }
    return (blocks, reason.withLock { $0 })
  }

  /// Expands the states of the block at a place in its group. A thread takes the blocks in order,
  /// so that what it saw in the group before has the lower number.
  private func expand(
    _ states: Range<Int>, at place: Int, by worker: inout Worker
  ) -> SearchBlock<Coding> {
    var block = SearchBlock<Coding>(of: states, at: place, keepsEdges: edges != nil)
    var successors: [Successor<Coding>] = []
    successors.reserveCapacity(16 * states.count)
    // With `self`, the closure would copy all of the search for each successor.
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

  /// What is known of a successor; `nil` if it was not seen before the group of its block.
  private func finding(
    of successor: Successor<Coding>, _ recent: borrowing RecentKeys<Coding.Key>
  ) -> RecentKeys<Coding.Key>.Finding? {
    guard let key = successor.key else { return nil }
    if let finding = recent[key, successor.fingerprint] { return finding }
    return keys.number(of: key, successor.fingerprint).map { .known($0) }
  }

  /// Whether a state with this key, which is not settled, can be added or was.
  private func hasRoom(for key: Coding.Key, _ fingerprint: UInt64) -> Bool {
    count < limit || keys.newNumber(of: key, fingerprint) != nil
  }

  /// How far the new states of a group are added.
  private struct Addition {
    /// The numbers of the candidates of each block, if edges are kept.
    var numbers: [[UInt32]] = []
    var hasRoom = Result<Bool, IncompleteComponents>.success(true)
  }

  /// Adds the new states of the blocks that are not added and that `block` finds at their places.
  private mutating func add(
    to addition: inout Addition, _ block: (Int) -> SearchBlock<Coding>?
  ) {
    while case .success(true) = addition.hasRoom, let block = block(addition.numbers.count) {
      addition.hasRoom = Result { () throws(IncompleteComponents) in
        try add(block, &addition.numbers)
      }
    }
  }

  /// Adds the new states of the next blocks, as far as these are expanded.
  private mutating func add(
    expanded blocks: borrowing Mutex<[SearchBlock<Coding>?]>, to addition: inout Addition
  ) {
    add(to: &addition) { index in
      let block = blocks.withLock { index < $0.count ? $0[index] : nil }
      // The parts of states may be large, and keeping one would copy them.
      return block.flatMap { $0.wholes.isEmpty ? $0 : nil }
    }
  }

  /// Adds the new states of a block, and those of its candidates to `numbers` if edges are kept;
  /// returns whether there was room.
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

  /// Keeps the edges of the states of a block that are expanded.
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
