import LibC

/// Threads that do the same work in parallel.
///
/// The system can refuse to create threads, for example when the number of processes reaches a
/// limit. Dispatch would wait for a thread in that case. This type reports the number of threads
/// that were started.
package struct WorkerThreads: ~Copyable {
  private var threads: [pthread_t] = []

  /// The maximum number of threads. More threads would only take memory, because no core would be
  /// free to run them.
  package static let limit = 1_024

  /// The stack size of a thread, in bytes. Equals the usual stack size of a main thread, regardless
  /// of the limit for main threads.
  private static let stackSize = 8 << 20

  /// Starts up to `count` threads, or fewer if the system does not allow more. Each thread calls
  /// `work` once.
  package init(_ count: Int, _ work: @escaping @Sendable () -> Void) {
    while threads.count < count, let thread = Self.start(work) { threads.append(thread) }
  }

  /// The number of threads that were started.
  package var count: Int { threads.count }

  /// Waits for all threads to end.
  package consuming func join() {
    for thread in threads { pthread_join(thread, nil) }
  }

  private static func start(_ work: @escaping @Sendable () -> Void) -> pthread_t? {
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    pthread_attr_init(attributes)
    defer {
      pthread_attr_destroy(attributes)
      attributes.deallocate()
    }
    pthread_attr_setstacksize(attributes, stackSize)
    let work = Unmanaged.passRetained(Work(work))
    #if canImport(Darwin)
      var thread: pthread_t?
      let failure = pthread_create(&thread, attributes, { Work.perform($0) }, work.toOpaque())
    #else
      var thread = pthread_t()
      let failure = pthread_create(
        &thread, attributes, { $0.flatMap(Work.perform) }, work.toOpaque())
    #endif
    guard failure == 0 else {
      work.release()
      return nil
    }
    return thread
  }

  /// The work of a thread, as an object, so that a pointer to it can be passed through C.
  private final class Work {
    private let perform: @Sendable () -> Void

    init(_ perform: @escaping @Sendable () -> Void) { self.perform = perform }

    static func perform(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
      Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().perform()
      return nil
    }
  }
}
