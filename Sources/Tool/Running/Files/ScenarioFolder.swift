import FileAccess
import ScenarioLanguage

/// A folder to which scenarios are added, each in its own file: `FOLDER/NAME.scenario`.
package struct ScenarioFolder {
  /// The result of adding a scenario.
  package struct Addition {
    /// The path of the file.
    package let path: String
    /// Whether the file is new; if not, it already contained the same text.
    package let isNew: Bool
  }

  private let path: String
  private let outputs: ProtectedFiles

  /// The folder at a path, which need not exist yet, as one of a command's outputs. Throws if there
  /// is something else at the path.
  package init(at path: String, among outputs: ProtectedFiles) throws(FileError) {
    try outputs.claim(folder: path)
    self.outputs = outputs
    switch FileSystem.kind(of: path) {
    case .folder, nil: self.path = path
    case .file, .stream: throw FileError(path, "is not a folder")
    }
  }

  /// Adds a scenario, and creates missing folders. Never replaces a file: throws if one with this
  /// name contains another text.
  ///
  /// The file is named after the scenario, with characters unsuitable for file names replaced.
  package func add(_ text: String, named name: String) throws(FileError) -> Addition {
    let path = "\(path)/\(Paths.fileName(of: name)).scenario"
    guard FileSystem.kind(of: path) == nil else {
      let isSame =
        FileSystem.kind(of: path) == .file
        && (try? FileSystem.read(path))?.elementsEqual(text.utf8) == true
      guard isSame else { throw FileError(path, "already exists with different content") }
      return Addition(path: path, isNew: false)
    }
    try FileSystem.makeFolders(above: path)
    try outputs.claim(.file(path), for: "a scenario").write(Array(text.utf8))
    return Addition(path: path, isNew: true)
  }
}
