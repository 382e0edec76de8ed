import Parallelism

/// Distinct elements, numbered from 0 in the order in which they were added. Settled elements can
/// be looked up concurrently.
///
/// One thread adds new elements and detects equal elements in a small table. Settling moves all new
/// elements together: several threads put the elements' numbers into the shards of a large table.
/// The fingerprint determines the shard.
struct ShardedSet<Element: Fingerprinted>: Sendable {
  private struct Shard: Sendable {
    var table = NumberTable(placeCount: 1)
    /// The numbers and fingerprints of new elements.
    var entries: [(number: UInt32, fingerprint: UInt64)] = []
  }

  /// All elements. Only new elements can be looked up here.
  private var elements = NumberedSet<Element>()
  private var shards = [Shard](repeating: Shard(), count: Self.shardCount)
  private var settledCount = 0

  private static var shardCount: Int { 16 }
  /// The minimum number of new elements that makes starting another thread worthwhile.
  private static var leastWork: Int { 1_024 }

  /// The number of elements.
  var count: Int { elements.count }

  /// The number of bytes of the elements and the large table, excluding memory that the elements
  /// refer to.
  var byteCount: Int {
    shards.reduce(elements.count * MemoryLayout<Element>.stride) { $0 + $1.table.byteCount }
  }

  /// The element with the given number, which must be less than ``count``.
  subscript(number: UInt32) -> Element { elements[number] }

  /// Returns the number of an element with a known fingerprint, or `nil` if the element is not
  /// settled.
  func number(of element: Element, _ fingerprint: UInt64) -> UInt32? {
    shards[Self.shard(of: fingerprint)].table.number(of: fingerprint) {
      elements[UInt32($0)] == element
    }
  }

  /// Prefetches the place at which the lookup of a fingerprint begins.
  ///
  /// A table is much larger than the processor's caches. A caller with many lookups prefetches the
  /// places of all lookups first, and does other work in the meantime.
  @inline(__always)
  func prefetchPlace(of fingerprint: UInt64) {
    shards[Self.shard(of: fingerprint)].table.prefetchPlace(of: fingerprint)
  }

  /// Returns the number of an unsettled element, or `nil` if there is no such element.
  func newNumber(of element: Element, _ fingerprint: UInt64) -> UInt32? {
    elements.number(of: element, fingerprint)
  }

  /// Adds an element, which must not be settled, unless it is already among the unsettled elements.
  /// Returns its number.
  mutating func insert(
    _ element: Element, _ fingerprint: UInt64
  ) -> (number: UInt32, isNew: Bool) {
    let (number, isNew) = elements.insert(element, fingerprint)
    if isNew { shards[Self.shard(of: fingerprint)].entries.append((number, fingerprint)) }
    return (number, isNew)
  }

  /// Settles the new elements on up to `jobs` threads.
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

  /// Returns the shard of a fingerprint. The shard depends on bits that affect neither the place in
  /// the shard nor the tag.
  @inline(__always)
  private static func shard(of fingerprint: UInt64) -> Int {
    Int(truncatingIfNeeded: fingerprint >> 16) % shardCount
  }
}
