import FileAccess
import LibC

extension HistoryFile {
  /// The number of attempts to take the lock, and the microseconds between them.
  private static let attempts = (count: 200, delay: UInt32(5_000))

  /// Replaces the content of the file while holding the lock, and returns the new content.
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
    let text = lines.map { String(decoding: $0, as: UTF8.self) + "\n" }.joined()
    do throws(FileError) { try FileSystem.replace(path, with: text, mode: 0o600) } catch {
      throw problem("cannot be written", error.reason)
    }
  }

  /// Creates the missing folders, accessible to the owner only.
  private func makeFolders() throws(Problem) {
    do throws(FileError) { try FileSystem.makeFolders(above: path, mode: 0o700) } catch {
      throw problem("cannot be written")
    }
  }
}
