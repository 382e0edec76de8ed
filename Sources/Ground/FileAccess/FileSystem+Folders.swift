import LibC

extension FileSystem {
  /// The kind of file at a path.
  package enum Kind: Hashable, Sendable {
    case file, folder
    /// A pipe, a device or a socket. Data written to it is not stored.
    case stream
  }

  /// Returns the kind of file at a path, or `nil` if there is no file. Links are followed. A
  /// dangling link counts as a file.
  package static func kind(of path: String) -> Kind? {
    var information = stat()
    guard stat(path, &information) == 0 || lstat(path, &information) == 0 else { return nil }
    return switch information.st_mode & S_IFMT {
    case S_IFDIR: .folder
    case S_IFREG, S_IFLNK: .file
    default: .stream
    }
  }

  /// An entry of a folder.
  package struct Entry: Hashable, Sendable {
    /// The name of the entry in the folder.
    package let name: String
    /// The kind of the entry if the directory itself records it; always `nil` for links.
    package let kind: Kind?
  }

  /// Returns the sorted names in a folder, except hidden names, or `nil` if the folder cannot be
  /// read.
  package static func names(in folder: String) -> [String]? {
    entries(in: folder).map { entries in entries.map { $0.name } }
  }

  /// Returns the entries of a folder, except hidden entries, sorted by name, or `nil` if the folder
  /// cannot be read.
  package static func entries(in folder: String) -> [Entry]? {
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

  /// Creates the missing folders above `path` with the permissions of `mode` less the umask. An
  /// error names the folder that cannot be created.
  package static func makeFolders(above path: String, mode: UInt16 = 0o777) throws(FileError) {
    let parts = path.split(separator: "/").dropLast()
    let start = path.hasPrefix("/") ? "/" : ""
    for index in parts.indices {
      let folder = start + parts[...index].joined(separator: "/")
      guard mkdir(folder, mode_t(mode)) != 0 else { continue }
      let error = failure(folder)
      switch kind(of: folder) {
      case .folder: continue
      case .file, .stream: throw FileError(folder, "is not a folder")
      case nil: throw error
      }
    }
  }

  /// Opens each of the descriptors 0 to 2 that is closed. Otherwise, a file opened later could get
  /// the descriptor's number and receive output meant for standard output or standard error.
  ///
  /// The descriptors are deliberately opened with the wrong mode. Reading standard input and
  /// writing to standard output or standard error still fail, as they do when the descriptors are
  /// closed.
  package static func openStandardDescriptors() {
    for (descriptor, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY),
      (STDERR_FILENO, O_RDONLY),
    ]
    where fcntl(descriptor, F_GETFD) < 0 {
      // `open` returns the lowest free number. That is this descriptor, because all lower
      // descriptors are open.
      _ = open("/dev/null", mode)
    }
  }
}
