import FileAccess
import Notation
import ScenarioLanguage

/// A folder to which scenarios are added. Each scenario has its own file: `FOLDER/NAME.scenario`.
package struct ScenarioFolder {
  /// The result of adding a scenario.
  package struct Addition {
    /// The path of the file.
    package let path: String
    /// Whether the file is new. An existing file already contained the same text.
    package let isNew: Bool

    /// Returns the result as a line: the file, and the number of steps if it is new.
    package func text(steps: Int) -> String {
      "\(path.visible) \(isNew ? "written: \(steps.counted("step"))" : "holds this already")"
    }
  }

  private let path: String
  private let outputs: ProtectedFiles

  /// Claims the folder at a path as one of a command's outputs. The folder need not exist yet.
  /// Throws if there is something else at the path.
  package init(at path: String, among outputs: ProtectedFiles) throws(FileError) {
    try outputs.claim(folder: path)
    self.outputs = outputs
    switch FileSystem.kind(of: path) {
    case .folder, nil: self.path = path
    case .file, .stream: throw FileError(path, "is not a folder")
    }
  }

  /// Adds a scenario, and creates missing folders. Throws if a file with the same name contains a
  /// different text, because files are never replaced.
  ///
  /// The file is named after the scenario. Characters that are unsuitable for file names are
  /// replaced.
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
