import FileAccess
import LibC
import ScenarioLanguage

/// The scenario files in a folder and its subfolders, sorted by name. They include Markdown files
/// and traces with scenarios, and files of claims if these are wanted.
struct FolderListing {
  private let includesClaims: Bool
  private(set) var files: [TextSource] = []
  private(set) var errors: [FileError] = []
  /// Whether a file might be listed twice: a pattern can match both a file and its folder.
  private(set) var mayRepeat = false
  private var visited: Set<FolderID> = []

  /// Lists the file at `path`, or the files in the folder at `path`. If neither exists and the path
  /// contains wildcards, lists their matches.
  init(_ path: String, includingClaims includesClaims: Bool = false) {
    self.includesClaims = includesClaims
    let source = TextSource(argument: path)
    guard source.isFile else {
      files = [source]
      return
    }
    guard !path.isEmpty else {
      errors = [FileError("''", "the path is empty")]
      return
    }
    if let status = FileSystem.status(of: path) {
      if status.isFolder { list(path, FolderID(status)) } else { files = [source] }
      return
    }
    let failure = FileSystem.failure(path)
    if let pattern = PathPattern(path) {
      expand(pattern, path)
    } else {
      errors = [BlockPath.explained(failure)]
    }
  }

  /// Adds the matches of a pattern. If the pattern specifies an extension, its matches are included
  /// even if they are not scenario files.
  private mutating func expand(_ pattern: PathPattern, _ path: String) {
    mayRepeat = true
    let (matches, errors) = pattern.matches()
    self.errors = errors
    for match in matches { add(match, isWanted: pattern.namesExtension) }
    if files.isEmpty, self.errors.isEmpty {
      self.errors.append(FileError(path, "no scenario file matches this pattern"))
    }
  }

  /// Adds the files of a folder. A folder is added only once, even if links lead back to it. If a
  /// folder cannot be listed, only an error is added.
  private mutating func list(_ folder: String, _ id: FolderID) {
    guard visited.insert(id).inserted else { return }
    guard let entries = FileSystem.entries(in: folder) else {
      errors.append(FileSystem.failure(folder))
      return
    }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    for entry in entries {
      let path = prefix + entry.name
      switch entry.kind {
      case .file: if isScenario(path, isRegular: true) { files.append(.file(path)) }
      case .folder where FileSystem.status(of: path) == nil:
        // The entry exists, but its path is too long or access is denied.
        errors.append(FileSystem.failure(path))
      case .folder, .stream, nil: add(path)
      }
    }
  }

  /// Adds the files in a folder. A single file is added if `isWanted` is set or the file can be
  /// run.
  private mutating func add(_ path: String, isWanted: Bool = false) {
    let status = FileSystem.status(of: path)
    if let status, status.isFolder {
      list(path, FolderID(status))
    } else if isWanted || isScenario(path, isRegular: status?.isFile) {
      files.append(.file(path))
    }
  }

  /// Returns whether a file found in a folder is listed: a scenario file, a Markdown file or trace
  /// with scenarios, or a file of claims if these are wanted.
  ///
  /// A dangling link counts, because running it reports the error. A pipe with such a name does not
  /// count, because reading it would block.
  private func isScenario(_ path: String, isRegular: Bool?) -> Bool {
    if ScenarioFiles.isScenarioFile(path) || includesClaims && ClaimDocument.isClaims(path) {
      return isRegular ?? true
    }
    let mayHold =
      SourceFile.isMarkdown(path) || path.hasSuffix(".jsonl") || path.hasSuffix(".itf.json")
    return mayHold && isRegular == true && Self.holdsScenarios(path)
  }

  /// Returns whether a file of another kind contains scenarios. An unreadable file counts, because
  /// running it reports the error.
  private static func holdsScenarios(_ path: String) -> Bool {
    do throws(FileError) {
      let bytes = try FileSystem.read(path)
      return SourceFile.holdsScenarios(path, bytes)
    } catch { return true }
  }
}

/// The identity of a folder, independent of the path to it.
struct FolderID: Hashable {
  private let device: UInt64
  private let inode: UInt64

  init(_ information: stat) {
    device = UInt64(information.st_dev)
    inode = UInt64(information.st_ino)
  }

  /// Creates the identity of the folder at a path; `nil` if there is no such folder.
  init?(_ path: String) {
    guard let status = FileSystem.status(of: path), status.isFolder else { return nil }
    self.init(status)
  }
}
