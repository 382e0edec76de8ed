#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension FileSystem {
  /// Does something that no signal to end breaks off, such as replacing a file, whose new content
  /// would be left beside it. Such a signal counts afterwards. A pipe that nobody reads is not waited
  /// for here without end.
  public static func uninterrupted<Result>(
    _ action: () throws(FileError) -> Result
  ) throws(FileError) -> Result {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try action()
  }
}
