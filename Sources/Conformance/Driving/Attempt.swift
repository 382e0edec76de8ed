import Dispatch
import Synchronization

/// Asynchronous work that a thread waits for until a timeout.
///
/// The work runs on its own threads instead of the shared threads for asynchronous code. The number
/// of shared threads equals the number of processors, and the waiting thread can be one of them.
final class Attempt<Value: Sendable>: Sendable {
  private let outcome = Mutex<Result<Value, any Error>?>(nil)
  private let isDone = DispatchSemaphore(value: 0)
  private let task = Mutex<Task<Void, Never>?>(nil)

  /// Starts the work.
  init(on executor: QueueExecutor, _ work: @escaping @Sendable () async throws -> Value) {
    let begun = Task(executorPreference: executor) {
      let result: Result<Value, any Error>
      do { result = .success(try await work()) } catch { result = .failure(error) }
      self.outcome.withLock { $0 = result }
      self.isDone.signal()
    }
    task.withLock { $0 = begun }
  }

  /// Blocks the thread until there is a result. On timeout, cancels the work and returns `nil`.
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

  /// Runs a part of the code on the queue.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
