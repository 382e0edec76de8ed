import Dispatch
import LibC
import Parallelism

/// The main thread of a program that waits for objects.
public enum MainThread {
  /// Lets the main thread serve the main actor while `work` runs on its own thread. The stack of
  /// this thread has the size of a main thread's stack.
  ///
  /// The process ends with status 0 when `work` returns.
  public static func serve(while work: @escaping @Sendable () -> Void) -> Never {
    let worker = WorkerThreads(1) {
      work()
      exit(0)
    }
    guard worker.count == 1 else {
      let message = Array("error: the system cannot create a thread\n".utf8)
      _ = write(STDERR_FILENO, message, message.count)
      exit(70)
    }
    dispatchMain()
  }
}
