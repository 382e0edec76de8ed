#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file of lines that several processes add to: whoever adds reads it, and replaces it by a new
/// one, while holding a lock beside it.
struct HistoryFile {
  /// Why the file cannot be used.
  struct Problem: Error {
    let text: String
    /// Whether it may be gone the next time.
    var isPassing = false
  }

  /// What tells one state of the file from another.
  struct Version: Hashable {
    let inode: UInt64
    let size: Int64
    let seconds: Int
    let nanoseconds: Int
  }

  /// What is read at most: of a file that is longer, the end.
  private static let maximumSize = 1 << 20
  private static let maximumLineLength = 1 << 16

  /// The file itself where the path leads to it through symbolic links.
  let path: String

  init(_ path: String) {
    let real = realpath(path, nil)
    defer { free(real) }
    self.path = real.map { String(cString: $0) } ?? path
  }

  /// Whether a line can stand in the file.
  static func isLine(_ line: [UInt8]) -> Bool {
    guard !line.isEmpty, line.count <= maximumLineLength,
      let text = String(validating: line, as: UTF8.self)
    else { return false }
    return text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }

  /// The file as it is now; `nil` if there is none.
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

  /// What the file holds; nothing if there is none.
  func lines() throws(Problem) -> [[UInt8]] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT, !isLink { return [] }
      throw problem("cannot be read")
    }
    defer { _ = close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw problem("cannot be read") }
    guard status.st_mode & S_IFMT == S_IFREG else { throw problem("is no file", nil) }
    let start = max(0, Int(status.st_size) - Self.maximumSize)
    lseek(descriptor, off_t(start), SEEK_SET)
    let bytes = try contents(of: descriptor)
    guard !bytes.contains(0) else { throw problem("is no text", nil) }
    var lines = bytes.split(separator: UInt8(ascii: "\n")).map(Array.init)
    // The first line of what was read may lack its beginning.
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

  /// A problem, with what the operating system says of the last call.
  func problem(_ what: String) -> Problem {
    problem(what, String(cString: strerror(errno)))
  }

  /// A problem, with its reason.
  func problem(_ what: String, _ reason: String?) -> Problem {
    let reason = reason.map { ": \($0)" } ?? ""
    return Problem(
      text: "the history \(path) \(what)\(reason); lines are kept for this session only")
  }
}
