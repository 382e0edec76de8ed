import Dispatch
import Synchronization

/// The messages that have arrived and are not handled yet.
///
/// One thread adds messages, and another one takes them. A cancellation takes effect when it
/// arrives, even while an earlier message is being handled.
final class Inbox: Sendable {
  private struct State {
    /// The messages in order of arrival. Those before `first` are already handled.
    var arrivals: [(arrival: Arrival, size: Int)] = []
    var first = 0
    var size = 0
    /// The requests that are waiting and are cancelled.
    var cancelled: Set<MessageID> = []
    /// The request that is being handled.
    var current: MessageID?
    var isClosed = false
  }

  /// The size in bytes from which on no further message is accepted until one is taken.
  private let limit: Int
  private let state = Mutex(State())
  private let arrived = DispatchSemaphore(value: 0)
  private let taken = DispatchSemaphore(value: 0)
  private let currentIsCancelled = Atomic(false)

  init(limit: Int) { self.limit = limit }

  /// Whether the request that is being handled is cancelled.
  var isCancelled: Bool { currentIsCancelled.load(ordering: .relaxed) }

  /// Whether another message has arrived.
  var isEmpty: Bool { state.withLock { $0.first == $0.arrivals.count } }

  /// Adds a message. Waits while too many bytes are waiting.
  func add(_ arrival: Arrival, size: Int) {
    while state.withLock({ $0.size > limit && !$0.isClosed }) { taken.wait() }
    state.withLock {
      $0.arrivals.append((arrival, size))
      $0.size += size
    }
    arrived.signal()
  }

  /// Cancels a request that is waiting or being handled. Any other identifier has no effect.
  func cancel(_ id: MessageID) {
    state.withLock { state in
      if state.current == id { currentIsCancelled.store(true, ordering: .relaxed) }
      if state.arrivals[state.first...].contains(where: { $0.arrival.request == id }) {
        state.cancelled.insert(id)
      }
    }
  }

  /// Cancels the request that is being handled, and all requests that are waiting.
  func cancelAll() {
    state.withLock { state in
      currentIsCancelled.store(true, ordering: .relaxed)
      state.cancelled.formUnion(state.arrivals[state.first...].compactMap(\.arrival.request))
    }
  }

  /// Lets ``next()`` return `nil` once all messages are taken.
  func close() {
    state.withLock { $0.isClosed = true }
    arrived.signal()
    taken.signal()
  }

  /// Takes the next message, which is then being handled. Waits for it. Returns `nil` if there is
  /// none and the inbox is closed.
  func next() -> Arrival? {
    arrived.wait()
    defer { taken.signal() }
    return state.withLock { state in
      guard state.first < state.arrivals.count else { return nil }
      let (arrival, size) = state.arrivals[state.first]
      state.first += 1
      state.size -= size
      if state.first == state.arrivals.count { (state.arrivals, state.first) = ([], 0) }
      state.current = arrival.request
      let isCancelled = arrival.request.map { state.cancelled.remove($0) != nil } ?? false
      currentIsCancelled.store(isCancelled, ordering: .relaxed)
      return arrival
    }
  }
}
