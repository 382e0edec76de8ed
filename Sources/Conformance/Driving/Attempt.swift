import Dispatch
import Synchronization

/// Asynchronous work that a thread waits for until a timeout.
///
/// The work does not run on the shared threads for asynchronous code. The number of shared threads
/// equals the number of processors, and the waiting thread can be one of them.
final class Attempt<Value: Sendable>: Sendable {
  private let outcome = Mutex<Result<Value, any Error>?>(nil)
  private let isDone = DispatchSemaphore(value: 0)
  private let executor: any WorkExecutor
  private let task = Mutex<Task<Void, Never>?>(nil)

  /// Starts the work.
  init(on executor: any WorkExecutor, _ work: @escaping @Sendable () async throws -> Value) {
    self.executor = executor
    let begun = Task(executorPreference: executor) {
      let result: Result<Value, any Error>
      do { result = .success(try await work()) } catch { result = .failure(error) }
      self.outcome.withLock { $0 = result }
      self.isDone.signal()
      executor.end()
    }
    task.withLock { $0 = begun }
  }

  /// Blocks the thread until there is a result. On timeout, cancels the work and returns `nil`.
  func result(within patience: Duration) -> Result<Value, any Error>? {
    let (seconds, attoseconds) = patience.components
    let bound = DispatchTimeInterval.nanoseconds(
      Int(clamping: seconds).multipliedReportingOverflow(by: 1_000_000_000).partialValue
        + Int(attoseconds / 1_000_000_000))
    let deadline = DispatchTime.now() + bound
    executor.work(until: deadline)
    guard isDone.wait(timeout: deadline) == .success else {
      task.withLock { $0?.cancel() }
      return nil
    }
    return outcome.withLock { $0 }
  }
}

/// Runs the asynchronous code of an object.
protocol WorkExecutor: TaskExecutor {
  /// Runs code on the calling thread until ``end()`` is called. Returns immediately if code runs on
  /// other threads.
  func work(until deadline: DispatchTime)

  /// Ends a call of ``work(until:)``.
  func end()
}

/// Runs asynchronous code on the thread that waits for it, which takes no change of threads.
final class WaitingExecutor: WorkExecutor {
  private let jobs = Mutex<[UnownedJob?]>([])
  private let hasJob = DispatchSemaphore(value: 0)

  func enqueue(_ job: consuming ExecutorJob) { add(UnownedJob(job)) }

  func end() { add(nil) }

  func work(until deadline: DispatchTime) {
    while hasJob.wait(timeout: deadline) == .success,
      let job = jobs.withLock({ $0.removeFirst() })
    {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  private func add(_ job: UnownedJob?) {
    jobs.withLock { $0.append(job) }
    hasJob.signal()
  }
}

/// Runs asynchronous code on a queue, so that even code that never returns can be given up.
final class QueueExecutor: WorkExecutor {
  private let queue = DispatchQueue(label: "driver")

  func work(until deadline: DispatchTime) {}

  func end() {}

  /// Runs a part of the code on the queue.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
