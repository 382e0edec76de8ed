import Dispatch
import Synchronization

/// Processes the indices of a list on several threads, and delivers the results in order.
///
/// Only a limited number of results is buffered, regardless of the length of the list. Threads that
/// get too far ahead wait.
package final class OrderedWork<State, Result: Sendable>: Sendable {
  private let count: Int
  private let begin: @Sendable () -> State
  private let work: @Sendable (Int, inout State) -> Result
  private let next = Atomic(0)
  /// A buffered result is in the slot at its index modulo the number of slots.
  private let slots: Mutex<[Result?]>
  /// For each slot, signals that its result is available.
  private let isReady: [DispatchSemaphore]
  /// Counts the indices for which work can begin before another result is taken.
  private let room = DispatchSemaphore(value: 0)

  /// Calls `work` on up to `jobs` threads for the indices from 0 to `count`, and `take` with each
  /// result in order.
  ///
  /// Each thread starts with a state of its own, and there are no more threads than indices. If no
  /// thread can be created, the calling thread does the work.
  package static func run(
    count: Int, jobs: Int, from begin: @autoclosure @escaping @Sendable () -> State,
    _ work: @escaping @Sendable (Int, inout State) -> Result, take: (Result) -> Void
  ) {
    let jobs = min(jobs, count, WorkerThreads.limit)
    let shared = OrderedWork(count: count, window: 8 * jobs, begin, work)
    let workers = WorkerThreads(jobs) { shared.workOn() }
    if workers.count == 0 {
      var state = begin()
      for index in 0..<count { take(work(index, &state)) }
    } else {
      for index in 0..<count { shared.result(at: index).map(take) }
    }
    workers.join()
  }

  private init(
    count: Int, window: Int, _ begin: @escaping @Sendable () -> State,
    _ work: @escaping @Sendable (Int, inout State) -> Result
  ) {
    self.count = count
    self.begin = begin
    self.work = work
    slots = Mutex(Array(repeating: nil, count: window))
    isReady = (0..<window).map { _ in DispatchSemaphore(value: 0) }
    for _ in 0..<window { room.signal() }
  }

  private func workOn() {
    var state = begin()
    while true {
      room.wait()
      let index = next.add(1, ordering: .relaxed).oldValue
      guard index < count else {
        // Wakes another thread that might be waiting for more work.
        room.signal()
        return
      }
      let result = work(index, &state)
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
