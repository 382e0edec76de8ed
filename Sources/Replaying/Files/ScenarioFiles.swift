public import FileAccess
public import ScenarioLanguage

/// The scenario files that stand at some paths: files, what is below folders, and what wildcards stand
/// for.
public struct ScenarioFiles: Sendable {
  /// The files in the order of the paths and, below a folder, of their names; none twice.
  public private(set) var sources: [TextSource] = []

  /// The paths of those that stand in files, in the same order.
  public var paths: [String] { sources.compactMap(\.path) }

  /// What could not be listed; nothing twice.
  public private(set) var errors: [FileError] = []

  /// Looks up what stands at `paths`, among which `-` is standard input.
  public init(_ paths: [String]) {
    // By their bytes: `String` takes names for equal that are two files.
    var seen: Set<[UInt8]> = []
    var known: Set<FileError> = []
    for path in paths {
      let listing = FolderListing(path)
      guard paths.count > 1 || listing.mayRepeat else {
        sources = listing.files
        errors = listing.errors
        return
      }
      let isDirect = Self.direct(path).elementsEqual(path.utf8)
      // What is alone is not there twice.
      let isAlone = paths.count == 1 && listing.files.count == 1
      sources += listing.files.filter { file in
        let path = file.argument
        return isAlone || seen.insert(isDirect ? Array(path.utf8) : Self.direct(path)).inserted
      }
      errors += listing.errors.filter { known.insert($0).inserted }
    }
  }

  /// Whether a path leads to one of the files, whatever the way.
  public func hold(fileAt path: String) -> Bool {
    guard let stamp = FileSystem.stamp(of: path) else { return false }
    return paths.contains { FileSystem.stamp(of: $0) == stamp }
  }

  /// The bytes of a path without `.` and `//`, which lead nowhere; `..` stays, for behind a link it
  /// leads elsewhere than it looks.
  private static func direct(_ path: String) -> [UInt8] {
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).filter {
      !$0.elementsEqual(".".utf8)
    }
    let joined = Array(parts.joined(separator: "/".utf8))
    return path.hasPrefix("/") ? Array("/".utf8) + joined : joined
  }
}
