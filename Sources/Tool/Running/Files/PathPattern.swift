import FileAccess

/// A path with wildcards, such as `Scenarios/**/log-in/*.scenario`, in which `**` matches any
/// number of folders. Hidden files are matched only by a literal name.
struct PathPattern {
  private let parts: [Wildcard?]
  private let start: String

  /// Parses a pattern; `nil` for a path without wildcards.
  init?(_ path: String) {
    var parts: [Wildcard?] = []
    for part in path.split(separator: "/") {
      let matchesFolders = part == "**"
      // Consecutive `**` match the same paths as a single `**`, but every `**` would be searched
      // separately.
      if matchesFolders, case .some(nil) = parts.last { continue }
      parts.append(matchesFolders ? nil : Wildcard(part))
    }
    guard parts.contains(where: { $0?.literal == nil }) else { return nil }
    let folders = parts.prefix { $0?.literal != nil }.compactMap { $0?.literal }
    parts.removeFirst(folders.count)
    self.parts = parts
    start = (path.hasPrefix("/") ? "/" : "") + folders.map { $0 + "/" }.joined()
  }

  /// Whether the pattern ends in an extension.
  var namesExtension: Bool { parts.last.flatMap { $0?.spellsExtension } ?? false }

  /// Returns the matching files and folders, sorted by name, and the folders that cannot be read.
  func matches() -> (paths: [String], errors: [FileError]) {
    var search = Search(parts: parts)
    search.walk(start, at: search.closure([0]))
    return (search.paths, search.errors)
  }

  /// A traversal of folders that tracks all matching positions in the pattern simultaneously, so
  /// that no folder is visited again for another match of `**`.
  private struct Search {
    /// A folder, and the positions in the pattern that its entries can match.
    private struct Visit: Hashable {
      let folder: FolderID
      let positions: [Int]
    }

    let parts: [Wildcard?]
    private(set) var paths: [String] = []
    private(set) var errors: [FileError] = []
    private var visited: Set<Visit> = []

    init(parts: [Wildcard?]) { self.parts = parts }

    /// Returns the positions, and all positions reached from them by an empty match of `**`.
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

    /// Returns the positions to continue from after a name has been matched at a position.
    private func advance(_ position: Int, over name: String) -> [Int] {
      guard position < parts.count else { return [] }
      guard let part = parts[position] else { return name.hasPrefix(".") ? [] : [position] }
      return part.matches(name) ? [position + 1] : []
    }

    /// Returns the literal names in the pattern that start with a dot. Folder listings omit these
    /// names.
    private func hiddenNames(in folder: String, at positions: [Int]) -> [String] {
      positions.filter { $0 < parts.count }.compactMap { parts[$0]?.literal }
        .filter { $0.hasPrefix(".") && FileSystem.kind(of: folder + $0) != nil }
    }
  }
}
