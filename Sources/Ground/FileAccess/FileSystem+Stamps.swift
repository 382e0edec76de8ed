import LibC

extension FileSystem {
  /// Identifies one version of the file at a path. The stamp changes if the file is replaced,
  /// resized or modified.
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

  /// Returns the stamp of the file at a path, or `nil` if there is no file. Links are followed.
  package static func stamp(of path: String) -> Stamp? {
    status(of: path).map(Stamp.init)
  }
}
