public import Files
import Notation
import Tracing

/// The files of two sides that are compared with each other: two files, or those of two folders that have
/// the same path there.
public struct FilePairs: Sendable {
  /// Two files, or one that the other side does not have.
  public struct Pair: Hashable, Sendable {
    /// The path of the file before.
    public let before: String?
    /// The path of the file after.
    public let after: String?
  }

  /// The pairs, in the order of their names.
  public let pairs: [Pair]

  /// What could not be listed.
  public let errors: [FileError]

  /// Looks up what stands at two paths; `-` is standard input, which is a file.
  ///
  /// Files of folders that have the same path but for their extensions go together where no other does:
  /// one may be a trace of another form. Throws where there is nothing to compare.
  public init(before: String, after: String) throws(FileError) {
    switch (try Self.isFolder(before), try Self.isFolder(after)) {
    case (false, false):
      pairs = [Pair(before: before, after: after)]
      errors = []
    case (true, true):
      let (old, new) = (try Side(before), try Side(after))
      pairs = Self.pairs(old, new)
      errors = old.errors + new.errors
    case (true, false):
      throw FileError(after, "is a file, but \(before.visible) is a folder: compare two of a kind")
    case (false, true):
      throw FileError(after, "is a folder, but \(before.visible) is a file: compare two of a kind")
    }
  }

  /// Whether a path leads to one of the files, whatever the way.
  public func hold(fileAt path: String) -> Bool {
    guard let stamp = FileSystem.stamp(of: path) else { return false }
    return pairs.contains { pair in
      [pair.before, pair.after].contains { $0.map { FileSystem.stamp(of: $0) == stamp } ?? false }
    }
  }

  private static func isFolder(_ path: String) throws(FileError) -> Bool {
    if path == "-" { return false }
    switch FileSystem.kind(of: path) {
    case .folder: return true
    case .file, .stream: return false
    case nil:
      throw ScenarioFiles([path]).errors.first ?? FileError(path, "is no file and no folder")
    }
  }

  private static func pairs(_ before: Side, _ after: Side) -> [Pair] {
    var others: [Int?] = Array(repeating: nil, count: before.files.count)
    var isTaken = Array(repeating: false, count: after.files.count)
    for name in [\Side.File.name, \Side.File.stem] {
      var places: [[UInt8]: Int] = [:]
      for (index, file) in after.files.enumerated() where !isTaken[index] {
        places[file[keyPath: name]] = index
      }
      for (index, file) in before.files.enumerated() where others[index] == nil {
        guard let other = places.removeValue(forKey: file[keyPath: name]) else { continue }
        others[index] = other
        isTaken[other] = true
      }
    }
    var pairs = before.files.indices.map { index in
      let other = others[index].map { after.files[$0].path }
      return (before.files[index].name, Pair(before: before.files[index].path, after: other))
    }
    for (index, file) in after.files.enumerated() where !isTaken[index] {
      pairs.append((file.name, Pair(before: nil, after: file.path)))
    }
    return pairs.sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
  }
}

/// The files below a folder.
private struct Side {
  /// A file, and what it is called in the folder.
  struct File {
    let path: String
    let name: [UInt8]
    /// The name without its extension.
    let stem: [UInt8]
  }

  let files: [File]
  let errors: [FileError]

  init(_ folder: String) throws(FileError) {
    let listed = ScenarioFiles([folder])
    guard !listed.paths.isEmpty || !listed.errors.isEmpty else {
      throw FileError(folder, "there is no scenario in this folder")
    }
    errors = listed.errors
    let start = folder.hasSuffix("/") ? folder.utf8.count : folder.utf8.count + 1
    files = listed.paths.map { path in
      let name = Array(path.utf8.dropFirst(start))
      return File(path: path, name: name, stem: Self.stem(of: name))
    }
  }

  private static func stem(of name: [UInt8]) -> [UInt8] {
    let ends = TraceFormat.allCases.map { Array(".\($0.fileExtension)".utf8) }
    if let end = ends.filter({ name.suffix($0.count) == $0[...] }).max(by: { $0.count < $1.count })
    {
      return name.dropLast(end.count)
    }
    let file = name.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > file else { return name }
    return Array(name[..<dot])
  }
}
