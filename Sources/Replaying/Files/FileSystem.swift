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
    var bytes: [UInt8] = []
    bytes.reserveCapacity(isKnown ? min(Int(information.st_size), sizeLimit) : 0)
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
      guard bytes.count + count <= sizeLimit else {
        throw FileError(path, "has more than \(sizeLimit >> 20) MiB: this is no scenario file")
      }
      bytes += chunk.prefix(count)
    }
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

  /// Replaces the content of the file at `path`, at once: whoever reads it sees the old or the new.
  public static func replace(_ path: String, with text: String) throws(FileError) {
    let target = resolved(path)
    var template = Array("\(target).XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw failure(path) }
    let name = template.dropLast().map { UInt8(bitPattern: $0) }
    let temporary = String(decoding: name, as: UTF8.self)
    do throws(FileError) {
      defer { close(descriptor) }
      var information = stat()
      if stat(target, &information) == 0 { fchmod(descriptor, information.st_mode & 0o7777) }
      try write(Array(text.utf8), to: descriptor, path)
      guard fsync(descriptor) == 0 else { throw failure(path) }
    } catch {
      unlink(temporary)
      throw error
    }
    guard rename(temporary, target) == 0 else {
      let error = failure(path)
      unlink(temporary)
      throw error
    }
  }

  /// Writes all of `bytes` to an open file.
  public static func write(
    _ bytes: [UInt8], to descriptor: Int32, _ path: String
  ) throws(FileError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      guard count >= 0 else {
        if errno == EINTR { continue }
        throw failure(path)
      }
      rest = rest.dropFirst(count)
    }
  }

  /// The file that a chain of links leads to, so that replacing it keeps the links.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  static func failure(_ path: String) -> FileError {
    FileError(path, String(cString: strerror(errno)))
  }
}

// Within the type, `read` and `write` mean its own.

private func systemRead(
  _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  read(descriptor, buffer, count)
}

private func systemWrite(
  _ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int
) -> Int {
  write(descriptor, buffer, count)
}
