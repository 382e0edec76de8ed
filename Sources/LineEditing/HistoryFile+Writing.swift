#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension HistoryFile {
  /// How often a lock is tried, and how many microseconds lie between.
  private static let attempts = (count: 200, delay: UInt32(5_000))

  /// Replaces what the file holds, while no other process does; what it holds then.
  func update(_ change: ([[UInt8]]) -> [[UInt8]]) throws(Problem) -> [[UInt8]] {
    try makeFolders()
    if version != nil, access(path, W_OK) != 0 { throw problem("cannot be written") }
    let lock = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard lock >= 0 else { throw problem("cannot be written") }
    defer { _ = close(lock) }
    try wait(for: lock)
    let changed = change(try lines())
    try replace(by: changed)
    return changed
  }

  private func wait(for lock: Int32) throws(Problem) {
    for _ in 0..<Self.attempts.count {
      if flock(lock, LOCK_EX | LOCK_NB) == 0 { return }
      guard errno == EWOULDBLOCK || errno == EINTR else { throw problem("cannot be locked") }
      usleep(Self.attempts.delay)
    }
    throw Problem(text: "", isPassing: true)
  }

  private func replace(by lines: [[UInt8]]) throws(Problem) {
    let new = path + ".new"
    // Whoever holds the lock is alone with this name; what stands there was left by a crash.
    unlink(new)
    let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw problem("cannot be written") }
    let isWritten = write(lines, to: descriptor)
    let reason = errno
    guard close(descriptor) == 0, isWritten, rename(new, path) == 0 else {
      let problem = problem("cannot be written", isWritten ? errno : reason)
      unlink(new)
      throw problem
    }
  }

  private func write(_ lines: [[UInt8]], to descriptor: Int32) -> Bool {
    let bytes = Array(lines.map { $0 + [UInt8(ascii: "\n")] }.joined())
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { systemWrite(descriptor, $0) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      start += count
    }
    return true
  }

  /// Makes the folders that are missing, for their owner only.
  private func makeFolders() throws(Problem) {
    let parts = path.split(separator: "/").dropLast()
    var folder = path.hasPrefix("/") ? "" : "."
    for part in parts {
      folder += "/" + part
      if mkdir(folder, 0o700) != 0, errno != EEXIST, access(folder, X_OK) != 0 {
        throw problem("cannot be written")
      }
    }
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
