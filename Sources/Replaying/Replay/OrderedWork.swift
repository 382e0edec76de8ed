import Dispatch
import Synchronization

/// Work on the places of a list, several at a time, whose results are taken in the order of the list.
///
/// However long the list is, only a few results wait to be taken: who is far ahead waits, too.
final class OrderedWork<Result: Sendable>: Sendable {
  private let count: Int
  private let work: @Sendable (Int) -> Result
  private let next = Atomic(0)
  /// A result that waits stands in the slot of its place, counted around.
  private let slots: Mutex<[Result?]>
  /// For each slot, whether the result is there that is taken next.
  private let isReady: [DispatchSemaphore]
  /// How many results more may be worked on.
  private let room = DispatchSemaphore(value: 0)

  /// Does `work` for the places from 0 to `count`, on `jobs` threads, and shows `take` the results.
  static func run(
    count: Int, jobs: Int, _ work: @escaping @Sendable (Int) -> Result, take: (Result) -> Void
  ) {
    let workers = DispatchGroup()
    let shared = OrderedWork(count: count, window: 8 * jobs, work)
    for _ in 0..<jobs { DispatchQueue.global().async(group: workers) { shared.workOn() } }
    for index in 0..<count { shared.result(at: index).map(take) }
    workers.wait()
  }

  private init(count: Int, window: Int, _ work: @escaping @Sendable (Int) -> Result) {
    self.count = count
    self.work = work
    slots = Mutex(Array(repeating: nil, count: window))
    isReady = (0..<window).map { _ in DispatchSemaphore(value: 0) }
    for _ in 0..<window { room.signal() }
  }

  private func workOn() {
    while true {
      room.wait()
      let index = next.add(1, ordering: .relaxed).oldValue
      guard index < count else {
        // Another one may wait here for nothing.
        room.signal()
        return
      }
      let result = work(index)
      let slot = index % isReady.count
      slots.withLock { $0[slot] = result }
      isReady[slot].signal()
    }
  }

  private func result(at index: Int) -> Result? {
    let slot = index % isReady.count
    isReady[slot].wait()
    let result = slots.withLock { $0[slot].take() }
    room.signal()
    return result
  }
}
