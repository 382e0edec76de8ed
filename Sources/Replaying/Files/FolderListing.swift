import FileAccess
import ScenarioLanguage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The scenario files below a folder, and the Markdown files and traces with scenarios in them, in the
/// order of their names.
struct FolderListing {
  private(set) var files: [TextSource] = []
  private(set) var errors: [FileError] = []
  /// Whether a file may stand there twice: a pattern may mean a file and the folder that it is in.
  private(set) var mayRepeat = false
  private var visited: Set<FolderID> = []

  /// What stands at `path`: the file itself, or what is below the folder. Where nothing does and the
  /// path has wildcards, what stands at those that they stand for.
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

  /// Adds what the pattern stands for; files of any kind where it names their extension.
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

  /// A folder that a link leads back to is listed once; one that cannot be listed hides no other.
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
        // It stands there, but so deep that no path leads to it, or nobody may look.
        errors.append(FileSystem.failure(path))
      } else if isScenario(path, isRegular: isThere ? information.isRegular : nil) {
        files.append(.file(path))
      }
    }
  }

  /// Whether what was found at a path is to be run: a scenario file, or Markdown or a trace with scenarios
  /// in it. Also a link that leads nowhere: reading it says so, and the other files run. A pipe that happens to
  /// be called so would be waited for.
  private func isScenario(_ path: String, isRegular: Bool?) -> Bool {
    if path.hasSuffix(".scenario") { return isRegular ?? true }
    let mayHold =
      SourceFile.isMarkdown(path) || path.hasSuffix(".jsonl") || path.hasSuffix(".itf.json")
    return mayHold && isRegular == true && Self.holdsScenarios(path)
  }

  /// Whether a file of another kind holds scenarios, as far as is known: what cannot be read says so when it
  /// is run.
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

/// What tells a folder from every other, whatever the way to it.
struct FolderID: Hashable {
  private let device: UInt64
  private let inode: UInt64

  init(_ information: stat) {
    device = UInt64(information.st_dev)
    inode = UInt64(information.st_ino)
  }

  /// The folder at a path; `nil` where there is none.
  init?(_ path: String) {
    var information = stat()
    guard stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFDIR else { return nil }
    self.init(information)
  }
}
