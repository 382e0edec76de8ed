import FileAccess
import Notation
import ScenarioLanguage

/// The name of a block in a Markdown file, such as `DOC.md#2`.
enum BlockPath {
  /// Returns the error itself or, if the path is the name of a block, an error that explains how to
  /// select the block.
  static func explained(_ error: FileError) -> FileError {
    let path = error.path
    let file = SourceFile.name(of: path)
    guard file != path, FileSystem.kind(of: path) == nil,
      FileSystem.kind(of: file) == .file
    else { return error }
    let filter = Paths.shellQuoted("\(path):")
    return FileError(
      path,
      "is a block, not a file: name \(file.visible), and choose the block by --filter \(filter) "
        + "or, with .load, by its name")
  }
}
