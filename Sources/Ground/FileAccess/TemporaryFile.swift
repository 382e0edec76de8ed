import LibC

/// A new file next to the file that it will replace.
///
/// Its writer keeps the file locked until the file is closed or the writing process ends. If a
/// temporary file is not locked, a killed process left it behind, so the next writer of the same
/// target removes it. The temporary names for a target are few and fixed, so such files can be
/// found without listing the folder. Each name includes a number derived from the target's name, so
/// files of other programs are not mistaken for temporary files.
package struct TemporaryFile {
  /// The descriptor of the open file.
  package let descriptor: Int32

  /// The path of the file until it is moved.
  package let path: String

  /// The number of temporary names per file. It limits the number of processes that can write the
  /// file at the same time.
  private static let nameCount: UInt32 = 16
  /// The number of attempts to get one of the names, and the delay between attempts in
  /// microseconds.
  private static let attempts = (count: 5_000, delay: UInt32(1_000))

  /// Creates the file in the folder of `target`, after removing abandoned temporary files. An error
  /// names `path`.
  package init(
    beside target: String, for path: String, _ mode: UInt16
  ) throws(FileError) {
    let names = (0..<Self.nameCount).map { Self.name(beside: target, $0) }
    for name in names { Self.removeAbandoned(name) }
    for _ in 0..<Self.attempts.count {
      for name in names {
        if let descriptor = try Self.created(name, for: path, mode_t(mode)) {
          self.descriptor = descriptor
          self.path = name
          return
        }
      }
      usleep(Self.attempts.delay)
    }
    throw FileError(path, "is being written by too many other processes")
  }

  /// Returns one of the temporary names for a file, such as `FILE.1x2y3z`.
  private static func name(beside target: String, _ number: UInt32) -> String {
    let start = target.utf8.lastIndex(of: UInt8(ascii: "/")).map { target.utf8.index(after: $0) }
    let text = "\(target[(start ?? target.startIndex)...])/\(number)"
    // FNV-1a produces the same hash in every process.
    let hash = text.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return "\(target).\(String(hash, radix: 36))"
  }

  /// Creates and locks a file. Returns `nil` if the file already exists.
  private static func created(
    _ name: String, for path: String, _ mode: mode_t
  ) throws(FileError) -> Int32? {
    let descriptor = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else {
      if errno == EEXIST { return nil }
      throw FileSystem.failure(path)
    }
    // If the file system has no locks, no file counts as abandoned.
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    // Another process may have removed the file before it was locked.
    guard FileSystem.status(of: descriptor)?.st_nlink == 1 else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  /// Removes one of the user's files if its writer has ended.
  private static func removeAbandoned(_ name: String) {
    let descriptor = open(name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard let file = FileSystem.status(of: descriptor), file.isFile,
      file.st_uid == geteuid(), file.st_nlink == 1, flock(descriptor, LOCK_EX | LOCK_NB) == 0
    else { return }
    var now = stat()
    // By now, the name may belong to another file.
    guard lstat(name, &now) == 0, now.st_ino == file.st_ino, now.st_dev == file.st_dev else {
      return
    }
    unlink(name)
  }
}
