import FileAccess
import LibC
import ScenarioLanguage

/// The scenario files in a folder and its subfolders, including Markdown files and traces with
/// scenarios, sorted by name.
struct FolderListing {
  private(set) var files: [TextSource] = []
  private(set) var errors: [FileError] = []
  /// Whether a file may be listed twice: a pattern may match both a file and its folder.
  private(set) var mayRepeat = false
  private var visited: Set<FolderID> = []

  /// Lists the file at `path`, or the files in the folder. If there is neither and the path
  /// contains wildcards, lists their matches.
  init(_ path: String) {
    let source = TextSource(argument: path)
    guard source.isFile else {
      files = [source]
      return
    }
    guard !path.isEmpty else {
      errors = [FileError("''", "an empty path names no file")]
      return
    }
    var information = stat()
    if stat(path, &information) != 0 {
      let failure = FileSystem.failure(path)
      if let pattern = PathPattern(path) {
        expand(pattern, path)
      } else {
        errors = [BlockPath.explained(failure)]
      }
    } else if information.st_mode & S_IFMT == S_IFDIR {
      list(path, FolderID(information))
    } else {
      files = [source]
    }
  }

  /// Adds the matches of a pattern, of any kind if the pattern specifies an extension.
  private mutating func expand(_ pattern: PathPattern, _ path: String) {
    mayRepeat = true
    let (matches, errors) = pattern.matches()
    self.errors = errors
    for match in matches {
      var information = stat()
      let isThere = stat(match, &information) == 0
      if isThere, information.st_mode & S_IFMT == S_IFDIR {
        list(match, FolderID(information))
      } else if pattern.namesExtension
        || isScenario(match, isRegular: isThere ? information.isRegular : nil)
      {
        files.append(.file(match))
      }
    }
    if files.isEmpty, self.errors.isEmpty {
      self.errors.append(FileError(path, "no scenario file matches this pattern"))
    }
  }

  /// A folder that links lead back to is listed once; a folder that cannot be listed is only an
  /// error.
  private mutating func list(_ folder: String, _ id: FolderID) {
    guard visited.insert(id).inserted else { return }
    guard let entries = FileSystem.entries(in: folder) else {
      errors.append(FileSystem.failure(folder))
      return
    }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    for entry in entries {
      let path = prefix + entry.name
      if entry.kind == .file {
        if isScenario(path, isRegular: true) { files.append(.file(path)) }
        continue
      }
      var information = stat()
      let isThere = stat(path, &information) == 0
      if isThere, information.st_mode & S_IFMT == S_IFDIR {
        list(path, FolderID(information))
      } else if !isThere, entry.kind == .folder {
        // The entry exists, but its path is too long or may not be accessed.
        errors.append(FileSystem.failure(path))
      } else if isScenario(path, isRegular: isThere ? information.isRegular : nil) {
        files.append(.file(path))
      }
    }
  }

  /// Whether a file found in a folder is run: a scenario file, or Markdown or a trace with
  /// scenarios. A dangling link counts, so that running it reports the error. A pipe of such a name
  /// does not, since reading it would block.
  private func isScenario(_ path: String, isRegular: Bool?) -> Bool {
    if path.hasSuffix(".scenario") { return isRegular ?? true }
    let mayHold =
      SourceFile.isMarkdown(path) || path.hasSuffix(".jsonl") || path.hasSuffix(".itf.json")
    return mayHold && isRegular == true && Self.holdsScenarios(path)
  }

  /// Whether a file of another kind contains scenarios. An unreadable file counts, so that running
  /// it reports the error.
  private static func holdsScenarios(_ path: String) -> Bool {
    do throws(FileError) {
      let bytes = try FileSystem.read(path)
      return SourceFile.holdsScenarios(path, bytes)
    } catch { return true }
  }
}

extension stat {
  fileprivate var isRegular: Bool { st_mode & S_IFMT == S_IFREG }
}

/// The identity of a folder, independent of the path to it.
struct FolderID: Hashable {
  private let device: UInt64
  private let inode: UInt64

  init(_ information: stat) {
    device = UInt64(information.st_dev)
    inode = UInt64(information.st_ino)
  }

  /// The identity of the folder at a path; `nil` where there is none.
  init?(_ path: String) {
    var information = stat()
    guard stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFDIR else { return nil }
    self.init(information)
  }
}
