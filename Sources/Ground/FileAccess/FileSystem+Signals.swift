import LibC

extension FileSystem {
  /// Blocks terminating signals during an operation such as replacing a file, which would otherwise
  /// leave a temporary file behind. Pending signals are delivered afterwards. The operation must
  /// not wait indefinitely, for example for a pipe without a reader.
  package static func uninterrupted<Result>(
    _ action: () throws(FileError) -> Result
  ) throws(FileError) -> Result {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&signals, signal) }
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try action()
  }
}
