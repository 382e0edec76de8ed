import LibC

/// The signal that ends a program that writes to a pipe without a reader.
enum BrokenPipe {
  /// Performs a write with the signal blocked in this thread, so that a broken pipe only causes a
  /// write error.
  ///
  /// Returns the result of the write, and preserves its `errno`.
  static func ignored(_ write: () -> Int) -> Int {
    var (pipe, before, pending) = (sigset_t([SIGPIPE]), sigset_t(), sigset_t())
    sigpending(&pending)
    let wasPending = sigismember(&pending, SIGPIPE) == 1
    pthread_sigmask(SIG_BLOCK, &pipe, &before)
    let count = write()
    let error = errno
    if count < 0, error == EPIPE, !wasPending {
      sigpending(&pending)
      var signal: Int32 = 0
      if sigismember(&pending, SIGPIPE) == 1 { sigwait(&pipe, &signal) }
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    errno = error
    return count
  }
}

extension FileSystem {
  /// Writes all of `bytes` to a descriptor. If the reader of the pipe has closed it, the process
  /// does not end, and an error is thrown.
  package static func writeToPipe(
    _ bytes: [UInt8], _ descriptor: Int32, _ name: String
  ) throws(FileError) {
    var failure: FileError?
    _ = BrokenPipe.ignored {
      do throws(FileError) { try write(bytes, to: descriptor, name) } catch { failure = error }
      return failure == nil ? bytes.count : -1
    }
    if let failure { throw failure }
  }
}
