/// The scenario files that stand at some paths: files, and what is below folders.
public struct ScenarioFiles: Sendable {
  /// The files in the order of the paths and, below a folder, of their names; none twice.
  public private(set) var paths: [String] = []

  /// What could not be listed.
  public private(set) var errors: [FileError] = []

  /// Looks up what stands at `paths`.
  public init(_ paths: [String]) {
    var seen: Set<String> = []
    for path in paths {
      let listing = FolderListing(path)
      self.paths += listing.files.filter { seen.insert($0).inserted }
      errors += listing.errors
    }
  }
}
