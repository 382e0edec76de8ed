package import LibC

extension FileSystem {
  /// What the system says of the file at a path, following links; `nil` if there is none.
  package static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  /// What the system says of an open file.
  static func status(of descriptor: Int32) -> stat? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? status : nil
  }

  /// Identifies one state of the file at a path: another file, another size or a later change gives
  /// another stamp.
  package struct Stamp: Hashable, Sendable {
    private let device: UInt64
    private let inode: UInt64
    private let size: Int64
    private let changes: [Int]

    fileprivate init(_ information: stat) {
      device = UInt64(truncatingIfNeeded: information.st_dev)
      inode = UInt64(information.st_ino)
      size = Int64(information.st_size)
      #if canImport(Glibc) || canImport(Musl)
        let times = [information.st_mtim, information.st_ctim]
      #else
        let times = [information.st_mtimespec, information.st_ctimespec]
      #endif
      changes = times.flatMap { [$0.tv_sec, $0.tv_nsec] }
    }
  }

  /// The stamp of the file at a path, following links; `nil` if there is none.
  package static func stamp(of path: String) -> Stamp? {
    status(of: path).map(Stamp.init)
  }
}

extension stat {
  /// Whether it is a regular file.
  package var isFile: Bool { st_mode & S_IFMT == S_IFREG }

  /// Whether it is a folder.
  package var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
}
