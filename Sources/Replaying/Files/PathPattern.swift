import FileAccess

/// A path with wildcards, such as `Scenarios/**/log-in/*.scenario`: `**` stands for any number of folders.
/// What begins with a dot is found by its name only.
struct PathPattern {
  private let parts: [Wildcard?]
  private let start: String

  /// Reads a pattern; `nil` for a path without wildcards.
  init?(_ path: String) {
    var parts = path.split(separator: "/").map { $0 == "**" ? nil : Wildcard($0) }
    guard parts.contains(where: { $0?.literal == nil }) else { return nil }
    let folders = parts.prefix { $0?.literal != nil }.compactMap { $0?.literal }
    parts.removeFirst(folders.count)
    self.parts = parts
    start = (path.hasPrefix("/") ? "/" : "") + folders.map { $0 + "/" }.joined()
  }

  /// Whether only files of one kind are meant: the pattern ends in an extension.
  var namesExtension: Bool { parts.last.flatMap { $0?.spellsExtension } ?? false }

  /// The files and folders that the pattern stands for, in the order of their names, and the folders that
  /// cannot be looked through.
  func matches() -> (paths: [String], errors: [FileError]) {
    var search = Search(parts: parts)
    search.walk(start, at: search.closure([0]))
    return (search.paths, search.errors)
  }

  /// A way through folders. It stands at several parts of the pattern at once, so that no folder is looked
  /// through again for another meaning of `**`.
  private struct Search {
    /// A folder, and which parts of the pattern its names may match.
    private struct Visit: Hashable {
      let folder: FolderID
      let positions: [Int]
    }

    let parts: [Wildcard?]
    private(set) var paths: [String] = []
    private(set) var errors: [FileError] = []
    private var visited: Set<Visit> = []

    init(parts: [Wildcard?]) { self.parts = parts }

    /// The positions with those that a `**` reaches by standing for nothing.
    func closure(_ positions: [Int]) -> [Int] {
      var all: Set<Int> = []
      for position in positions {
        var position = position
        all.insert(position)
        while position < parts.count, parts[position] == nil {
          position += 1
          all.insert(position)
        }
      }
      return all.sorted()
    }

    mutating func walk(_ folder: String, at positions: [Int]) {
      let path = folder.isEmpty ? "." : folder
      guard let id = FolderID(path),
        visited.insert(Visit(folder: id, positions: positions)).inserted
      else { return }
      guard let names = FileSystem.names(in: path) else {
        errors.append(FileSystem.failure(path))
        return
      }
      for name in names + hiddenNames(in: folder, at: positions) {
        let next = closure(positions.flatMap { advance($0, over: name) })
        guard !next.isEmpty else { continue }
        if next.contains(parts.count) { paths.append(folder + name) }
        guard next != [parts.count] else { continue }
        switch FileSystem.kind(of: folder + name) {
        case .folder: walk(folder + name + "/", at: next)
        case .file, .stream: break
        case nil: errors.append(FileSystem.failure(folder + name))
        }
      }
    }

    /// Where a name leads from a position.
    private func advance(_ position: Int, over name: String) -> [Int] {
      guard position < parts.count else { return [] }
      guard let part = parts[position] else { return name.hasPrefix(".") ? [] : [position] }
      return part.matches(name) ? [position + 1] : []
    }

    /// The names with a dot that the pattern spells, which no list of names has.
    private func hiddenNames(in folder: String, at positions: [Int]) -> [String] {
      positions.filter { $0 < parts.count }.compactMap { parts[$0]?.literal }
        .filter { $0.hasPrefix(".") && FileSystem.kind(of: folder + $0) != nil }
    }
  }
}
