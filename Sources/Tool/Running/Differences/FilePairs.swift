package import FileAccess
import Notation
package import ScenarioLanguage
import Tracing

/// The files of two sides that are compared: two files, or the files with equal paths in two
/// folders.
public struct FilePairs: Sendable {
  /// Two files, or a file without a counterpart. On one side, a folder with traces of a file's
  /// scenarios may take the place of the file.
  package struct Pair: Hashable, Sendable {
    /// The paths before; empty if the file was added.
    package let before: [TextSource]
    /// The paths after; empty if the file was removed.
    package let after: [TextSource]
  }

  /// The pairs, sorted by name.
  package let pairs: [Pair]

  /// The folders that could not be listed.
  package let errors: [FileError]

  /// The first file of each folder, if no file of one has a counterpart in the other: probably the
  /// folders hold different things, or one of them is at another level.
  package var strangers: (before: String, after: String)? {
    guard pairs.allSatisfy({ $0.before.isEmpty || $0.after.isEmpty }),
      let before = pairs.lazy.flatMap(\.before).first, let after = pairs.lazy.flatMap(\.after).first
    else { return nil }
    return (before.name, after.name)
  }

  /// Finds the files at two paths; standard input counts as a file.
  ///
  /// Files whose paths differ only in the extension are paired if there is no exact match, because
  /// one may be a trace in another format. Likewise, `wrong.scenario` is paired with the files
  /// directly inside a folder of that name. Throws if there is nothing to compare.
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
      throw FileError(new, "is a file, but \(old.visible) is a folder: compare two of a kind")
    case (false, true):
      throw FileError(new, "is a folder, but \(old.visible) is a file: compare two of a kind")
    }
  }

  private static func isFolder(_ source: TextSource) throws(FileError) -> Bool {
    guard let path = source.path else { return false }
    switch FileSystem.kind(of: path) {
    case .folder: return true
    case .file, .stream: return false
    case nil:
      throw ScenarioFiles([path]).errors.first ?? FileError(path, "is no file and no folder")
    }
  }

  private static func pairs(_ before: Side, _ after: Side) -> [Pair] {
    let (old, new) = (before.units(facing: after), after.units(facing: before))
    var others: [Int?] = Array(repeating: nil, count: old.count)
    var left = Set(new.indices)
    for name in [\Side.Unit.name, \Side.Unit.stem] {
      var places: [[UInt8]: Int] = [:]
      // If several files have the same stem, the first one counts.
      for index in left.sorted().reversed() { places[new[index][keyPath: name]] = index }
      for index in old.indices where others[index] == nil {
        guard let other = places.removeValue(forKey: old[index][keyPath: name]) else { continue }
        others[index] = other
        left.remove(other)
      }
    }
    let pairs =
      old.indices.map { index in
        let after = others[index].map { new[$0].sources } ?? []
        return (old[index].name, Pair(before: old[index].sources, after: after))
      } + left.map { (new[$0].name, Pair(before: [], after: new[$0].sources)) }
    return pairs.sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
  }
}

/// The files of one side.
private struct Side {
  /// A file, or the files in a folder that represents one, with its name relative to the side.
  struct Unit {
    let name: [UInt8]
    /// The name without its extension.
    let stem: [UInt8]
    var paths: [String]
    var sources: [TextSource] { paths.map(TextSource.file) }

    init(_ name: [UInt8], _ path: String) {
      self.name = name
      stem = Side.stem(of: name)
      paths = [path]
    }
  }

  /// Each file's path, and its name relative to the folder.
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

  /// The files; those in a folder for which the other side has a file form one unit.
  func units(facing other: Side) -> [Unit] {
    let names = Set(other.files.map(\.name))
    var units: [Unit] = []
    var places: [[UInt8]: Int] = [:]
    for (path, name) in files {
      let folder = Array(name[..<(name.lastIndex(of: UInt8(ascii: "/")) ?? 0)])
      guard names.contains(folder) else {
        units.append(Unit(name, path))
        continue
      }
      if let place = places[folder] {
        units[place].paths.append(path)
      } else {
        places[folder] = units.count
        units.append(Unit(folder, path))
      }
    }
    return units
  }

  fileprivate static func stem(of name: [UInt8]) -> [UInt8] {
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
