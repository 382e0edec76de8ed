#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The files of this machine, read whole and listed in order.
public enum FileSystem {
  /// The most bytes that a scenario file may have: 64 MiB.
  public static let sizeLimit = 64 << 20

  /// The bytes of the file at `path`; `-` is standard input. A pipe is waited for, but no longer than
  /// until `isInterrupted`.
  public static func read(
    _ path: String, isInterrupted: () -> Bool = { false }
  ) throws(FileError) -> [UInt8] {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure(path) }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    return try readAll(descriptor, path == "-" ? "<stdin>" : path, isInterrupted)
  }

  private static func readAll(
    _ descriptor: Int32, _ path: String, _ isInterrupted: () -> Bool
  ) throws(FileError) -> [UInt8] {
    var information = stat()
    let isKnown = fstat(descriptor, &information) == 0
    if isKnown, information.st_mode & S_IFMT == S_IFDIR { throw FileError(path, "is a folder") }
    guard !isKnown || information.st_size <= sizeLimit else { throw tooLarge(path) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(isKnown ? Int(information.st_size) : 0)
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let isRegular = isKnown && information.st_mode & S_IFMT == S_IFREG
    while true {
      if !isRegular { try wait(for: descriptor, path, isInterrupted) }
      let count = chunk.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { return bytes }
      guard count > 0 else {
        if errno == EINTR || errno == EAGAIN { continue }
        throw failure(path)
      }
      guard bytes.count + count <= sizeLimit else { throw tooLarge(path) }
      bytes += chunk.prefix(count)
    }
  }

  private static func tooLarge(_ path: String) -> FileError {
    FileError(path, "has more than \(sizeLimit >> 20) MiB: this is no scenario file")
  }

  private static func wait(
    for descriptor: Int32, _ path: String, _ isInterrupted: () -> Bool
  ) throws(FileError) {
    var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&source, 1, 50) == 0 {
      if isInterrupted() { throw FileError(path, "interrupted") }
    }
    // What never ends to come is left off, too.
    if isInterrupted() { throw FileError(path, "interrupted") }
  }

  /// What the operating system says of the last call, which was about `path`.
  package static func failure(_ path: String) -> FileError {
    FileError(path, String(cString: strerror(errno)))
  }
}

// Within the type, `read` means its own.

private func systemRead(
  _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  read(descriptor, buffer, count)
}
