#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
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

  /// What stands in a folder, by name.
  public struct Entry: Hashable, Sendable {
    /// The name in the folder.
    public let name: String
    /// What stands there, where the folder itself says so; not for links.
    public let kind: Kind?
  }

  /// The names in a folder in order, but those that begin with a dot; `nil` when it cannot be read.
  public static func names(in folder: String) -> [String]? {
    entries(in: folder).map { entries in entries.map { $0.name } }
  }

  /// What stands in a folder in the order of the names, but those that begin with a dot; `nil` when
  /// it cannot be read.
  public static func entries(in folder: String) -> [Entry]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { entries.append(Entry(name: name, kind: kind(of: entry.pointee))) }
    }
    return entries.sorted { $0.name < $1.name }
  }

  private static func kind(of entry: dirent) -> Kind? {
    switch Int(entry.d_type) {
    case Int(DT_DIR): .folder
    case Int(DT_REG): .file
    case Int(DT_LNK), Int(DT_UNKNOWN): nil
    default: .stream
    }
  }

  /// Makes the folders that are missing on the way to `path`, which may be used as `mode` says, less
  /// what the user masks. An error is about the folder that cannot be made.
  public static func makeFolders(above path: String, mode: UInt16 = 0o777) throws(FileError) {
    let parts = path.split(separator: "/").dropLast()
    let start = path.hasPrefix("/") ? "/" : ""
    for index in parts.indices {
      let folder = start + parts[...index].joined(separator: "/")
      guard mkdir(folder, mode_t(mode)) != 0 else { continue }
      let error = failure(folder)
      switch kind(of: folder) {
      case .folder: continue
      case .file, .stream: throw FileError(folder, "is no folder")
      case nil: throw error
      }
    }
  }
}
