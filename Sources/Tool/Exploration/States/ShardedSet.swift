import Parallelism

/// Distinct elements, numbered from 0 in the order in which they were added, of which several
/// threads look up those that were settled.
///
/// One thread adds new elements, and finds those of them that are equal in a small table. They are
/// settled together: several threads put their numbers into the shards of a large table, in which
/// each fingerprint has its shard.
struct ShardedSet<Element: Fingerprinted>: Sendable {
  private struct Shard: Sendable {
    var table = NumberTable(placeCount: 1)
    /// The numbers and fingerprints of new elements.
    var entries: [(number: UInt32, fingerprint: UInt64)] = []
  }

  /// All elements, of which it finds the new ones.
  private var elements = NumberedSet<Element>()
  private var shards = [Shard](repeating: Shard(), count: Self.shardCount)
  private var settledCount = 0

  private static var shardCount: Int { 16 }
  /// The number of new elements for which a thread is worth its start.
  private static var leastWork: Int { 1_024 }

  /// The number of elements.
  var count: Int { elements.count }

  /// The bytes of the elements themselves and of the large table; what elements refer to is not
  /// counted.
  var byteCount: Int {
    shards.reduce(elements.count * MemoryLayout<Element>.stride) { $0 + $1.table.byteCount }
  }

  /// The element with a number, which must be less than ``count``.
  subscript(number: UInt32) -> Element { elements[number] }

  /// The number of an element whose fingerprint is known; `nil` if it was not settled.
  func number(of element: Element, _ fingerprint: UInt64) -> UInt32? {
    shards[Self.shard(of: fingerprint)].table.number(of: fingerprint) {
      elements[UInt32($0)] == element
    }
  }

  /// Begins to read the place where the element with a fingerprint is looked for first.
  ///
  /// A table is much larger than the processor's caches. Who has many elements to look for says so
  /// for each of them first, and goes on meanwhile.
  @inline(__always)
  func prefetchPlace(of fingerprint: UInt64) {
    shards[Self.shard(of: fingerprint)].table.prefetchPlace(of: fingerprint)
  }

  /// The number of an element that is not settled; `nil` if it was not added.
  func newNumber(of element: Element, _ fingerprint: UInt64) -> UInt32? {
    elements.number(of: element, fingerprint)
  }

  /// Adds an element that is not settled, unless it is there; returns its number.
  mutating func insert(
    _ element: Element, _ fingerprint: UInt64
  ) -> (number: UInt32, isNew: Bool) {
    let (number, isNew) = elements.insert(element, fingerprint)
    if isNew { shards[Self.shard(of: fingerprint)].entries.append((number, fingerprint)) }
    return (number, isNew)
  }

  /// Settles the new elements, on at most so many threads.
  mutating func settle(jobs: Int) {
    let elements = elements
    let jobs = min(jobs, max(1, (count - settledCount) / Self.leastWork))
    WorkerThreads.change(&shards, jobs: jobs) { Self.settle(&$0, elements) }
    self.elements.forgetPlaces()
    settledCount = count
  }

  private static func settle(_ shard: inout Shard, _ elements: borrowing NumberedSet<Element>) {
    for (_, fingerprint) in shard.entries { shard.table.prefetchPlace(of: fingerprint) }
    for (number, fingerprint) in shard.entries {
      shard.table.put(number, fingerprint)
      if shard.table.isFull { shard.table.grow { elements[UInt32($0)] } }
    }
    shard.entries.removeAll(keepingCapacity: true)
  }

  /// The shard of a fingerprint, by bits that determine neither its place there nor its tag.
  @inline(__always)
  private static func shard(of fingerprint: UInt64) -> Int {
    Int(truncatingIfNeeded: fingerprint >> 16) % shardCount
  }
}
