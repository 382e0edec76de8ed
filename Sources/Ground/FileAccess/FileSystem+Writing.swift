import LibC

extension FileSystem {
  /// Writes `text` to the file at `path`. Links are followed.
  package static func replace(
    _ path: String, with text: String, mode: UInt16 = 0o666, isInterrupted: () -> Bool = { false }
  ) throws(FileError) {
    try replace(path, with: Array(text.utf8), mode: mode, isInterrupted: isInterrupted)
  }

  /// Writes `bytes` to the file at `path`. Links are followed.
  ///
  /// A regular file is replaced atomically: readers see either the old or the new content. A new
  /// file gets the permissions of `mode` less the umask. Bytes for a pipe or a device are written
  /// directly. Throws if `isInterrupted` returns true while a reader accepts no bytes.
  package static func replace(
    _ path: String, with bytes: [UInt8], mode: UInt16 = 0o666,
    isInterrupted: () -> Bool = { false }
  ) throws(FileError) {
    switch kind(of: path) {
    case .folder: throw FileError(path, "is a folder")
    case .stream: try give(bytes, to: path, isInterrupted)
    case .file, nil:
      try replaceFile(path, mode) { (descriptor) throws(FileError) in
        try write(bytes, to: descriptor, path)
      }
    }
  }

  /// Replaces a file atomically with the output of `fill`.
  static func replaceFile(
    _ path: String, _ mode: UInt16 = 0o666, fill: (_ descriptor: Int32) throws(FileError) -> Void
  ) throws(FileError) {
    let target = try replaceable(path)
    let temporary = try TemporaryFile(beside: target, for: path, mode)
    // The file is closed last because the lock prevents other processes from removing the file
    // before it is moved.
    defer { close(temporary.descriptor) }
    do throws(FileError) {
      if let status = status(of: target) {
        fchmod(temporary.descriptor, status.st_mode & 0o7777)
      }
      try fill(temporary.descriptor)
      guard fsync(temporary.descriptor) == 0, rename(temporary.path, target) == 0 else {
        throw failure(path)
      }
    } catch {
      unlink(temporary.path)
      throw error
    }
  }

  /// Opens a pipe or a device for writing. Throws if a pipe has no reader.
  static func openStream(_ path: String) throws(FileError) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw errno == ENXIO ? FileError(path, "has no reader") : failure(path)
    }
    return descriptor
  }

  /// Writes a text to standard error. Errors are ignored, because they cannot be reported and must
  /// not prevent the output of the results.
  package static func complain(_ text: String) {
    try? write(Array(text.utf8), to: STDERR_FILENO, "standard error")
  }

  private static func give(
    _ bytes: [UInt8], to path: String, _ isInterrupted: () -> Bool
  ) throws(FileError) {
    let descriptor = try openStream(path)
    defer { close(descriptor) }
    try write(bytes, to: descriptor, path, isInterrupted)
  }

  /// Writes all of `bytes` to an open file, and waits while the file accepts no bytes. Throws if
  /// `isInterrupted` returns true during the wait.
  package static func write(
    _ bytes: [UInt8], to descriptor: Int32, _ path: String, _ isInterrupted: () -> Bool = { false }
  ) throws(FileError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { LibC.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var target = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&target, 1, 50)
        if isInterrupted() { throw FileError(path, "interrupted") }
      } else if errno != EINTR {
        throw failure(path)
      }
    }
  }

  /// Throws if nothing can ever be written to `path` because it is a folder or a file that an
  /// output cannot replace.
  package static func checkTarget(_ path: String) throws(FileError) {
    if kind(of: path) == .folder { throw FileError(path, "is a folder") }
    if OutputTarget.openDescriptor(path) == nil { _ = try replaceable(path) }
  }

  /// Returns the file that an output to `path` replaces.
  ///
  /// Throws if links form a cycle, because a cycle has no end, and replacing its first link would
  /// lose that link. Also throws if the file is read-only, because replacing the file would bypass
  /// this protection, or if standard output or standard error goes to the same file, because this
  /// output would be lost with the old content.
  static func replaceable(_ path: String) throws(FileError) -> String {
    var information = stat()
    if stat(path, &information) != 0 {
      if errno == ELOOP { throw failure(path) }
    } else if information.isFile {
      // The superuser could write to the file nevertheless.
      guard information.st_mode & 0o222 != 0 else { throw FileError(path, "is read-only") }
      guard access(path, W_OK) == 0 else { throw failure(path) }
      for (stream, name) in [(STDOUT_FILENO, "output"), (STDERR_FILENO, "error")] {
        guard let open = status(of: stream), open.st_ino == information.st_ino,
          open.st_dev == information.st_dev
        else { continue }
        throw FileError(path, "is standard \(name), too: name another place")
      }
    }
    return resolved(path)
  }

  /// Returns the end of a chain of links. Replacing that file keeps the links. The file need not
  /// exist.
  package static func resolved(_ path: String) -> String {
    var target = path
    // A longer chain than the system would follow is a cycle.
    for _ in 0..<40 {
      if let real = realpath(target, nil) {
        defer { free(real) }
        return String(cString: real)
      }
      guard let next = linkTarget(of: target) else { return target }
      target = next
    }
    return path
  }

  /// Returns the target of a link, or `nil` if the file is not a link. A relative target is
  /// resolved against the link's folder.
  private static func linkTarget(of path: String) -> String? {
    let room = Int(PATH_MAX)
    var buffer = [CChar](repeating: 0, count: room)
    let count = readlink(path, &buffer, room)
    guard count > 0 else { return nil }
    let bytes = buffer.prefix(count).map { UInt8(bitPattern: $0) }
    let target = String(decoding: bytes, as: UTF8.self)
    guard !target.hasPrefix("/"), let slash = path.lastIndex(of: "/") else { return target }
    return path[...slash] + target
  }

  /// Appends `text` to the regular file at `path` in one write. Later readers find all of the text
  /// or none of it, however the process ends.
  package static func append(_ text: String, to path: String) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    try write(Array(text.utf8), to: descriptor, path)
  }

  /// Blocks terminating signals during an operation that would otherwise leave a temporary file
  /// behind, such as replacing a file. Pending signals are delivered afterwards. The operation must
  /// not wait indefinitely, for example for a pipe without a reader.
  package static func uninterrupted<Result>(
    _ action: () throws(FileError) -> Result
  ) throws(FileError) -> Result {
    var (signals, before) = (sigset_t([SIGINT, SIGTERM, SIGHUP, SIGQUIT]), sigset_t())
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try action()
  }
}
