import LibC

extension FileSystem {
  /// Opens each of the descriptors 0 to 2 that is closed, so that no file that is opened later gets
  /// its number and with it what is meant for standard output or standard error.
  ///
  /// They are opened the wrong way round: reading standard input and writing to the others fails as
  /// it does where they are closed.
  package static func openStandardDescriptors() {
    for (descriptor, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY),
      (STDERR_FILENO, O_RDONLY),
    ]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is the descriptor's, since those below it are open.
      _ = open("/dev/null", mode)
    }
  }
}
