import LibC

/// A file, pipe, device or standard output that is written incrementally.
///
/// A regular file keeps its old content until `finish` replaces it atomically. Until then, the new
/// content is in an unnamed file, so nothing is left behind if the process ends.
package final class OutputTarget {
  /// The file that the bytes are moved to at the end; `nil` if they are written directly.
  private let file: String?
  /// Whether this object opened the descriptor and therefore closes it.
  private let isOwn: Bool
  private let descriptor: Int32
  private let name: String

  /// Whether the output is a pipe, a device or a terminal. A reader might be waiting for such
  /// output.
  package let isStream: Bool

  /// Returns standard output as a target.
  package static func standardOutput() throws(FileError) -> OutputTarget {
    try OutputTarget(open: STDOUT_FILENO, "standard output")
  }

  /// Creates a target for the file at `path`. If the file does not exist, `finish` creates it.
  /// `/dev/stdout`, `/dev/stderr` and `/dev/fd/N` are descriptors that are already open.
  package convenience init(_ path: String) throws(FileError) {
    if let open = Self.openDescriptor(path) {
      try self.init(open: open, path)
    } else {
      try self.init(opening: path)
    }
  }

  /// Throws the error that opening the file at `path` would cause. A pipe or a device is not
  /// opened, because a reader would interpret its closing as the end of the output.
  package static func check(_ path: String) throws(FileError) {
    if openDescriptor(path) == nil, FileSystem.kind(of: path) == .stream { return }
    _ = try OutputTarget(path)
  }

  /// Creates a target for a descriptor that is already open. Errors call it `name`.
  private init(open descriptor: Int32, _ name: String) throws(FileError) {
    self.descriptor = descriptor
    self.name = name
    let mode = fcntl(descriptor, F_GETFL)
    if mode >= 0, mode & O_ACCMODE == O_RDONLY { errno = EBADF }
    guard mode >= 0, mode & O_ACCMODE != O_RDONLY else { throw FileSystem.failure(name) }
    (file, isOwn) = (nil, false)
    isStream = FileSystem.status(of: descriptor)?.isFile != true
  }

  private init(opening path: String) throws(FileError) {
    (name, isOwn) = (path, true)
    switch FileSystem.kind(of: path) {
    case .folder: throw FileError(path, "is a folder")
    case .stream:
      descriptor = try FileSystem.openStream(path)
      file = nil
      isStream = true
    case .file, nil:
      let target = try FileSystem.replaceable(path)
      let spool = try TemporaryFile(beside: target, for: path, 0o600)
      unlink(spool.path)
      descriptor = spool.descriptor
      file = path
      isStream = false
    }
  }

  /// Opens a file for appending, and creates the file if necessary.
  package init(appendingTo path: String) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY, 0o666)
    guard descriptor >= 0 else { throw FileSystem.failure(path) }
    self.descriptor = descriptor
    name = path
    (file, isOwn) = (nil, true)
    isStream = FileSystem.status(of: descriptor)?.isFile != true
  }

  deinit { if isOwn { close(descriptor) } }

  /// The current size of the file in bytes.
  package var size: Int { FileSystem.status(of: descriptor).map { Int($0.st_size) } ?? 0 }

  /// Writes all of `bytes`, and waits until they are accepted.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    try FileSystem.write(bytes, to: descriptor, name)
  }

  /// Replaces the file with the new content. Must be called once at the end.
  package func finish() throws(FileError) {
    guard let path = file else { return }
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw FileSystem.failure(path) }
    try FileSystem.replaceFile(path) { (target) throws(FileError) in
      var chunk: [UInt8] = []
      while let error = FileSystem.append(FileSystem.chunkSize, to: &chunk, from: descriptor) {
        guard error == 0 else { throw FileError(path, String(cString: strerror(error))) }
        try FileSystem.write(chunk, to: target, path)
        chunk = []
      }
    }
  }

  /// Returns the open descriptor that a path names, or `nil` for the path of a file.
  static func openDescriptor(_ path: String) -> Int32? {
    switch path {
    case "/dev/stdout": STDOUT_FILENO
    case "/dev/stderr": STDERR_FILENO
    case _ where path.hasPrefix("/dev/fd/"): Int32(path.dropFirst("/dev/fd/".count))
    default: nil
    }
  }
}
