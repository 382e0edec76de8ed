public import Files
/// The scenario files that stand at some paths: files, what is below folders, and what wildcards stand
/// for.
public struct ScenarioFiles: Sendable {
  /// The files in the order of the paths and, below a folder, of their names; none twice.
  public private(set) var paths: [String] = []

  /// What could not be listed.
  public private(set) var errors: [FileError] = []

  /// Looks up what stands at `paths`.
  public init(_ paths: [String]) {
    // By their bytes: `String` takes names for equal that are two files.
    var seen: Set<[UInt8]> = []
    for path in paths {
      let listing = FolderListing(path)
      self.paths += listing.files.filter { seen.insert(Array($0.utf8)).inserted }
      errors += listing.errors
    }
  }
}
