import Files
import ScenarioLanguage

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The scenario files below a folder, and the Markdown files with scenarios in them, in the order of
/// their names.
struct FolderListing {
  private(set) var files: [String] = []
  private(set) var errors: [FileError] = []
  private var visited: Set<FolderID> = []

  /// What stands at `path`: the file itself, or what is below the folder.
  init(_ path: String) {
    guard path != "-" else {
      files = [path]
      return
    }
    var information = stat()
    if stat(path, &information) != 0 {
      errors = [FileSystem.failure(path)]
    } else if information.st_mode & S_IFMT == S_IFDIR {
      list(path, FolderID(information))
    } else {
      files = [path]
    }
  }

  private struct FolderID: Hashable {
    let device: UInt64
    let inode: UInt64

    init(_ information: stat) {
      device = UInt64(information.st_dev)
      inode = UInt64(information.st_ino)
    }
  }

  /// A folder that a link leads back to is listed once; one that cannot be listed hides no other.
  private mutating func list(_ folder: String, _ id: FolderID) {
    guard visited.insert(id).inserted else { return }
    guard let names = FileSystem.names(in: folder) else {
      errors.append(FileSystem.failure(folder))
      return
    }
    for name in names {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      var information = stat()
      let isThere = stat(path, &information) == 0
      let kind = information.st_mode & S_IFMT
      if isThere, kind == S_IFDIR {
        list(path, FolderID(information))
      } else if name.hasSuffix(".scenario"), !isThere || kind == S_IFREG {
        // Also a link that leads nowhere: reading it says so, and the other files run. A pipe that
        // happens to be called so would be waited for.
        files.append(path)
      } else if SourceFile.isMarkdown(name), isThere, kind == S_IFREG, Self.mayRun(path) {
        files.append(path)
      }
    }
  }

  /// Whether a Markdown file holds scenarios, as far as is known: what cannot be read says so when it
  /// is run.
  private static func mayRun(_ path: String) -> Bool {
    do throws(FileError) {
      let bytes = try FileSystem.read(path)
      return !SourceFile(name: path, bytes: bytes).documents.isEmpty
    } catch { return true }
  }
}
