import FileAccess
import Machines
import Notation
import ScenarioLanguage
import Tracing

/// The files on the two sides of a comparison: two files, or the files with equal paths in two
/// folders.
public struct FilePairs: Sendable {
  /// Two files, or a file without a counterpart. On one side, a folder with traces of a file's
  /// scenarios can take the place of the file.
  package struct Pair: Hashable, Sendable {
    /// The paths on the earlier side; empty if the file was added.
    package let before: [TextSource]
    /// The paths on the later side; empty if the file was removed.
    package let after: [TextSource]
  }

  /// The pairs, sorted by name.
  package let pairs: [Pair]

  /// The folders that could not be listed.
  package let errors: [FileError]

  /// The first file of each folder, if no file in one folder has a counterpart in the other. The
  /// folders probably have different contents, or one of them is at another level.
  package var strangers: (before: String, after: String)? {
    guard pairs.allSatisfy({ $0.before.isEmpty || $0.after.isEmpty }),
      let before = pairs.lazy.flatMap(\.before).first, let after = pairs.lazy.flatMap(\.after).first
    else { return nil }
    return (before.name, after.name)
  }

  /// Finds the files at two paths. Standard input counts as a file.
  ///
  /// Files whose paths differ only in the extension are paired if there is no exact match, because
  /// one of them can be a trace in another format. Likewise, `wrong.scenario` is paired with the
  /// files directly inside a folder with that name. Throws if one path is a file and the other is a
  /// folder, if a path does not exist, or if a folder contains no scenarios.
  package init(before: TextSource, after: TextSource) throws(FileError) {
    let (old, new) = (before.argument, after.argument)
    switch (try Self.isFolder(before), try Self.isFolder(after)) {
    case (false, false):
      pairs = [Pair(before: [before], after: [after])]
      errors = []
    case (true, true):
      let (old, new) = (try Side(old), try Side(new))
      pairs = Self.pairs(old, new)
      errors = old.errors + new.errors
    case (true, false):
      throw FileError(
        new, "is a file, but \(old.visible) is a folder: compare two files or two folders")
    case (false, true):
      throw FileError(
        new, "is a folder, but \(old.visible) is a file: compare two files or two folders")
    }
  }

  private static func isFolder(_ source: TextSource) throws(FileError) -> Bool {
    guard let path = source.path else { return false }
    switch FileSystem.kind(of: path) {
    case .folder: return true
    case .file, .stream: return false
    case nil:
      throw ScenarioFiles([path]).errors.first ?? FileError(path, "is neither a file nor a folder")
    }
  }

  private static func pairs(_ before: Side, _ after: Side) -> [Pair] {
    paired(
      before.units(facing: after), after.units(facing: before), by: [\.name, \.stem],
      onlyFirst: true
    ).map { old, new in
      let pair = Pair(before: old?.sources ?? [], after: new?.sources ?? [])
      return (name: (old ?? new)?.name ?? [], pair)
    }.sorted { $0.name.lexicographicallyPrecedes($1.name) }.map(\.1)
  }
}

/// The files on one side.
private struct Side {
  /// A file, or the files in a folder that represents a file. The name is relative to the folder of
  /// the side.
  struct Unit {
    let name: [UInt8]
    let paths: [String]
    var sources: [TextSource] { paths.map(TextSource.file) }
  }

  /// The path of each file, and its name relative to the folder.
  let files: [(path: String, name: [UInt8])]
  let errors: [FileError]

  init(_ folder: String) throws(FileError) {
    let listed = ScenarioFiles([folder])
    guard !listed.paths.isEmpty || !listed.errors.isEmpty else {
      throw FileError(folder, "there is no scenario in this folder")
    }
    errors = listed.errors
    let start = folder.hasSuffix("/") ? folder.utf8.count : folder.utf8.count + 1
    files = listed.paths.map { ($0, Array($0.utf8.dropFirst(start))) }
  }

  /// Returns the files as units. If the other side has a file in place of a folder, the files in
  /// the folder form one unit.
  func units(facing other: Side) -> [Unit] {
    let names = Set(other.files.map(\.name))
    return files.grouped { file in
      let folder = Array(file.name[..<(file.name.lastIndex(of: UInt8(ascii: "/")) ?? 0)])
      return names.contains(folder) ? folder : file.name
    }.map { name, files in Unit(name: name, paths: files.map(\.path)) }
  }
}

extension Side.Unit {
  /// The name without its extension.
  var stem: [UInt8] {
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
