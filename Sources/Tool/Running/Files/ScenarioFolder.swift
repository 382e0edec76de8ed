package import FileAccess

/// A folder to which scenarios are added, each as a file of its own: `FOLDER/NAME.scenario`.
package struct ScenarioFolder: Sendable {
  /// The result of adding a scenario.
  package enum Addition: Hashable, Sendable {
    /// The file at the path is new.
    case written(String)
    /// The file at the path held the same text before.
    case unchanged(String)

    /// The path of the file.
    package var path: String {
      switch self {
      case .written(let path), .unchanged(let path): path
      }
    }
  }

  private let path: String

  /// The folder at a path, which need not exist yet. Throws if something else stands there.
  package init(at path: String) throws(FileError) {
    switch FileSystem.kind(of: path) {
    case .folder, nil: self.path = path
    case .file, .stream: throw FileError(path, "is no folder")
    }
  }

  /// Adds a scenario, and creates missing folders. No file is ever replaced: throws if there is one
  /// of this name with another text.
  ///
  /// The file has the scenario's name, without what no file name should have.
  package func add(_ text: String, named name: String) throws(FileError) -> Addition {
    let path = "\(path)/\(Paths.fileName(of: name)).scenario"
    guard FileSystem.kind(of: path) == nil else {
      let isSame =
        FileSystem.kind(of: path) == .file
        && (try? FileSystem.read(path))?.elementsEqual(text.utf8) == true
      guard isSame else { throw FileError(path, "exists, and holds something else") }
      return .unchanged(path)
    }
    try FileSystem.makeFolders(above: path)
    try FileSystem.replace(path, with: text)
    return .written(path)
  }
}
