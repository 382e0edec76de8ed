import Dispatch
import Synchronization

/// Asynchronous work that a thread waits for, with a bound.
///
/// The work runs on threads of its own, and not on those that asynchronous code shares: of these
/// there are only as many as processors, and the thread that waits may be one of them.
final class Attempt<Value: Sendable>: Sendable {
  private let outcome = Mutex<Result<Value, any Error>?>(nil)
  private let isDone = DispatchSemaphore(value: 0)
  private let task = Mutex<Task<Void, Never>?>(nil)

  /// Begins to work.
  init(on executor: QueueExecutor, _ work: @escaping @Sendable () async throws -> Value) {
    let begun = Task(executorPreference: executor) {
      let result: Result<Value, any Error>
      do { result = .success(try await work()) } catch { result = .failure(error) }
      self.outcome.withLock { $0 = result }
      self.isDone.signal()
    }
    task.withLock { $0 = begun }
  }

  /// Blocks the thread until there is a result; `nil` if there is none in time. The work is
  /// cancelled then.
  func result(within patience: Duration) -> Result<Value, any Error>? {
    let (seconds, attoseconds) = patience.components
    let bound = DispatchTimeInterval.nanoseconds(
      Int(clamping: seconds).multipliedReportingOverflow(by: 1_000_000_000).partialValue
        + Int(attoseconds / 1_000_000_000))
    guard isDone.wait(timeout: .now() + bound) == .success else {
      task.withLock { $0?.cancel() }
      return nil
    }
    return outcome.withLock { $0 }
  }
}

/// Runs asynchronous code on a queue.
final class QueueExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "driver")

  /// Has the queue run a part of the code.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
