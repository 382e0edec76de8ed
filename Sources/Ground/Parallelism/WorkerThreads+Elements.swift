import Synchronization

extension WorkerThreads {
  /// Calls `change` with each element of a list on up to `jobs` threads, including the calling
  /// thread.
  package static func change<Element: Sendable>(
    _ elements: inout [Element], jobs: Int,
    _ change: @escaping @Sendable (inout Element) -> Void
  ) {
    guard jobs > 1 else {
      for index in elements.indices { change(&elements[index]) }
      return
    }
    let count = elements.count
    let open = Mutex(elements.map(Optional.some))
    // A second reference would cause each element to be copied when it changes.
    elements = []
    let next = Atomic(0)
    let work = { @Sendable in
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < count, var element = open.withLock({ $0[index].take() }) else { return }
        change(&element)
        open.withLock { $0[index] = element }
      }
    }
    let others = WorkerThreads(min(jobs, count, limit) - 1, work)
    work()
    others.join()
    elements = open.withLock { $0.compactMap { $0 } }
  }
}
