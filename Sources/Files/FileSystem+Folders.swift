#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension FileSystem {
  /// What can stand at a path.
  public enum Kind: Hashable, Sendable {
    case file, folder
    /// A pipe, a device or a socket: what is written there is not kept there.
    case stream
  }

  /// What a path leads to, `nil` where nothing stands. A link that leads nowhere is a file.
  public static func kind(of path: String) -> Kind? {
    var information = stat()
    guard stat(path, &information) == 0 || lstat(path, &information) == 0 else { return nil }
    return switch information.st_mode & S_IFMT {
    case S_IFDIR: .folder
    case S_IFREG, S_IFLNK: .file
    default: .stream
    }
  }

  /// The names in a folder in order, but those that begin with a dot; `nil` when it cannot be read.
  public static func names(in folder: String) -> [String]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}
