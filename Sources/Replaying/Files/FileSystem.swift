#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The files of this machine, read whole and listed in order.
public enum FileSystem {
  /// The most bytes that a scenario file may have: 64 MiB.
  public static let sizeLimit = 64 << 20

  /// The bytes of the file at `path`; `-` is standard input.
  public static func read(_ path: String) throws(FileError) -> [UInt8] {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path) }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    return try readAll(descriptor, path == "-" ? "<stdin>" : path)
  }

  private static func readAll(_ descriptor: Int32, _ path: String) throws(FileError) -> [UInt8] {
    var information = stat()
    let isKnown = fstat(descriptor, &information) == 0
    if isKnown, information.st_mode & S_IFMT == S_IFDIR { throw FileError(path, "is a folder") }
    var bytes: [UInt8] = []
    var chunk = isKnown ? max(4096, Int(information.st_size) + 1) : 65_536
    while true {
      guard bytes.count + chunk <= sizeLimit + 4096 else {
        throw FileError(path, "has more than \(sizeLimit >> 20) MiB: this is no scenario file")
      }
      let start = bytes.count
      bytes.append(contentsOf: repeatElement(0, count: chunk))
      let count = bytes.withUnsafeMutableBytes { buffer in
        systemRead(descriptor, buffer.baseAddress.map { $0 + start }, chunk)
      }
      guard count >= 0 else {
        if errno == EINTR { continue }
        throw failure(path)
      }
      bytes.removeLast(chunk - count)
      if count == 0 { return bytes }
      chunk = 65_536
    }
  }

  /// The scenario files below `path` in the order of their names; `path` itself when it is a file.
  public static func scenarioFiles(at path: String) throws(FileError) -> [String] {
    guard path != "-" else { return [path] }
    var information = stat()
    guard stat(path, &information) == 0 else { throw failure(path) }
    guard information.st_mode & S_IFMT == S_IFDIR else { return [path] }
    var visited: Set<FolderID> = []
    var files: [String] = []
    try list(path, FolderID(information), &visited, &files)
    return files
  }

  private struct FolderID: Hashable {
    let device: UInt64
    let inode: UInt64

    init(_ information: stat) {
      device = UInt64(information.st_dev)
      inode = UInt64(information.st_ino)
    }
  }

  /// A folder that a link leads back to is listed once.
  private static func list(
    _ folder: String, _ id: FolderID, _ visited: inout Set<FolderID>, _ files: inout [String]
  ) throws(FileError) {
    guard visited.insert(id).inserted else { return }
    for name in try names(in: folder) {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      var information = stat()
      let isThere = stat(path, &information) == 0
      if isThere, information.st_mode & S_IFMT == S_IFDIR {
        try list(path, FolderID(information), &visited, &files)
      } else if name.hasSuffix(".scenario") {
        // Also a link that leads nowhere: reading it says so, and the other files run.
        files.append(path)
      }
    }
  }

  private static func names(in folder: String) throws(FileError) -> [String] {
    guard let stream = opendir(folder) else { throw failure(folder) }
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

  private static func failure(_ path: String) -> FileError {
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
