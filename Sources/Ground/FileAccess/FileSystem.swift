import LibC

/// Reads and writes whole files, and lists folders in a fixed order.
package enum FileSystem {
  /// The maximum size of a scenario file: 64 MiB.
  package static let sizeLimit = 64 << 20

  /// Returns the bytes of the file at `path`. Waiting for a pipe ends when `isInterrupted` returns
  /// true.
  package static func read(
    _ path: String, isInterrupted: () -> Bool = { false }
  ) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    return try readAll(descriptor, path, isInterrupted)
  }

  /// Returns all of standard input. Errors refer to the input as `name`. Waiting for input ends
  /// when `isInterrupted` returns true.
  package static func readStandardInput(
    named name: String, isInterrupted: () -> Bool = { false }
  ) throws(FileError) -> [UInt8] {
    try readAll(STDIN_FILENO, name, isInterrupted)
  }

  /// Returns the system's information about the file at a path, or `nil` if there is no file. Links
  /// are followed.
  package static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  /// Returns the system's information about an open file.
  static func status(of descriptor: Int32) -> stat? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? status : nil
  }

  private static func readAll(
    _ descriptor: Int32, _ path: String, _ isInterrupted: () -> Bool
  ) throws(FileError) -> [UInt8] {
    let status = status(of: descriptor)
    if status?.isFolder == true { throw FileError(path, "is a folder") }
    let size = status?.isFile == true ? status.map { Int($0.st_size) } : nil
    guard size ?? 0 <= sizeLimit else { throw tooLarge(path) }
    var bytes: [UInt8] = []
    // This includes one extra byte, so that the end of the file is detected without a second read.
    var room = size.map { $0 + 1 } ?? chunkSize
    while true {
      if size == nil, !waitForInput(of: descriptor, isInterrupted) {
        throw FileError(path, "interrupted")
      }
      let error = append(room, to: &bytes, from: descriptor)
      switch error {
      case nil where bytes.count <= sizeLimit: return bytes
      case 0 where bytes.count == size: return bytes
      case 0 where bytes.count <= sizeLimit: room = chunkSize
      case nil, 0: throw tooLarge(path)
      case EINTR, EAGAIN: continue
      case let error?: throw FileError(path, String(cString: strerror(error)))
      }
    }
  }

  /// The number of bytes to read at once if the size is unknown.
  static var chunkSize: Int { 65_536 }

  private static func tooLarge(_ path: String) -> FileError {
    FileError(path, "is larger than \(sizeLimit >> 20) MiB: this is not a scenario file")
  }

  /// Appends up to `room` bytes. Returns 0, an error number, or `nil` at the end of the file.
  static func append(
    _ room: Int, to bytes: inout [UInt8], from descriptor: Int32
  ) -> Int32? {
    var error: Int32? = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      let result = LibC.read(descriptor, buffer.baseAddress, room)
      if result <= 0 { error = result == 0 ? nil : errno }
      count = max(result, 0)
    }
    if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
    return error
  }

  /// Waits for input. Returns false if interrupted.
  static func waitForInput(of descriptor: Int32, _ isInterrupted: () -> Bool) -> Bool {
    var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&source, 1, 50) == 0 { if isInterrupted() { return false } }
    // Input that never pauses must be interruptible as well.
    return !isInterrupted()
  }

  /// Returns the error of the last system call, which concerned `path`.
  package static func failure(_ path: String) -> FileError {
    let reason = String(cString: strerror(errno))
    // Invalid UTF-8 in the path was replaced with `U+FFFD`, so no such file exists.
    guard errno == ENOENT, path.unicodeScalars.contains("\u{fffd}") else {
      return FileError(path, reason)
    }
    return FileError(path, "\(reason); a name that is not UTF-8 cannot be opened")
  }
}

extension stat {
  package var isFile: Bool { st_mode & S_IFMT == S_IFREG }

  package var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
}
