import FileAccess
import LibC

/// A file of lines that several processes can add to. To add a line, a process reads the file and
/// replaces it while holding a lock file next to it.
struct HistoryFile {
  /// The reason why the file cannot be used.
  struct Problem: Error {
    let text: String
    /// Whether the problem might be temporary.
    var isPassing = false
  }

  /// Identifies one version of the file.
  struct Version: Hashable {
    let inode: UInt64
    let size: Int64
    let seconds: Int
    let nanoseconds: Int
  }

  /// The maximum number of bytes to read from the end of the file.
  private static let maximumSize = 1 << 20
  private static let maximumLineLength = 1 << 16

  /// The path of the file itself after resolving symbolic links.
  let path: String

  init(_ path: String) {
    let real = realpath(path, nil)
    defer { free(real) }
    self.path = real.map { String(cString: $0) } ?? path
  }

  /// Returns whether a line can be stored in the file.
  static func isLine(_ line: [UInt8]) -> Bool {
    guard !line.isEmpty, line.count <= maximumLineLength,
      let text = String(validating: line, as: UTF8.self)
    else { return false }
    return text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }

  /// The current version of the file; `nil` if there is no file.
  var version: Version? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Glibc) || canImport(Musl)
      let time = status.st_mtim
    #else
      let time = status.st_mtimespec
    #endif
    return Version(
      inode: UInt64(status.st_ino), size: Int64(status.st_size), seconds: time.tv_sec,
      nanoseconds: time.tv_nsec)
  }

  /// Returns the lines of the file, or no lines if there is no file.
  func lines() throws(Problem) -> [[UInt8]] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT, !isLink { return [] }
      throw problem("cannot be read")
    }
    defer { _ = close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw problem("cannot be read") }
    guard status.st_mode & S_IFMT == S_IFREG else { throw problem("is not a file", nil) }
    let start = max(0, Int(status.st_size) - Self.maximumSize)
    lseek(descriptor, off_t(start), SEEK_SET)
    let bytes = try contents(of: descriptor)
    guard !bytes.contains(0) else { throw problem("is not a text file", nil) }
    var lines = bytes.split(separator: UInt8(ascii: "\n")).map(Array.init)
    // Reading might have started in the middle of the first line.
    if start > 0 { lines = Array(lines.dropFirst()) }
    return lines.filter(Self.isLine)
  }

  private func contents(of descriptor: Int32) throws(Problem) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while bytes.count < Self.maximumSize {
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw problem("cannot be read") }
      if count == 0 { break }
      bytes += chunk.prefix(count)
    }
    return bytes
  }

  private var isLink: Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Returns a problem that includes the operating system's message about the last call.
  func problem(_ what: String) -> Problem {
    problem(what, String(cString: strerror(errno)))
  }

  /// Returns a problem with this reason.
  func problem(_ what: String, _ reason: String?) -> Problem {
    let reason = reason.map { ": \($0)" } ?? ""
    return Problem(
      text: "the history \(path) \(what)\(reason); lines are kept for this session only")
  }
}

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

  /// Creates the missing folders. Only the owner can access them.
  private func makeFolders() throws(Problem) {
    do throws(FileError) { try FileSystem.makeFolders(above: path, mode: 0o700) } catch {
      throw problem("cannot be written")
    }
  }
}
