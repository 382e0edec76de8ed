import FileAccess
import ScenarioLanguage

/// The scenario files at some paths: files, the content of folders, and the matches of wildcards.
public struct ScenarioFiles: Sendable {
  /// The distinct files in the order of the paths. Files within a folder are sorted by name.
  package private(set) var sources: [TextSource] = []

  /// The paths of the sources that are files, in the same order.
  package var paths: [String] { sources.compactMap(\.path) }

  /// The distinct errors that occurred while listing folders.
  package private(set) var errors: [FileError] = []

  /// Finds the files at `paths`, including standard input. Folders also have files of claims, which
  /// only some commands read.
  package init(_ paths: [String], includingClaims includesClaims: Bool = false) {
    // Paths are compared as bytes because `String` treats canonically equivalent names as equal.
    var seen: Set<[UInt8]> = []
    var known: Set<FileError> = []
    for path in paths {
      let listing = FolderListing(path, includingClaims: includesClaims)
      guard paths.count > 1 || listing.mayRepeat else {
        sources = listing.files
        errors = listing.errors
        return
      }
      let isDirect = Self.direct(path).elementsEqual(path.utf8)
      // A single file cannot be a duplicate.
      let isAlone = paths.count == 1 && listing.files.count == 1
      sources += listing.files.filter { file in
        let path = file.argument
        return isAlone || seen.insert(isDirect ? Array(path.utf8) : Self.direct(path)).inserted
      }
      errors += listing.errors.filter { known.insert($0).inserted }
    }
  }

  /// Whether a file is a scenario file, according to its name.
  package static func isScenarioFile(_ path: String) -> Bool { path.hasSuffix(".scenario") }

  /// Returns the bytes of a path without `.` and `//`. `..` is kept, because it cannot be resolved
  /// textually after a symbolic link.
  private static func direct(_ path: String) -> [UInt8] {
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).filter {
      !$0.elementsEqual(".".utf8)
    }
    let joined = Array(parts.joined(separator: "/".utf8))
    return path.hasPrefix("/") ? Array("/".utf8) + joined : joined
  }
}
