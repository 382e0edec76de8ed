import FileAccess
import Notation
import ScenarioLanguage

/// The name of a block in a Markdown file, `DOC.md#2`.
enum BlockPath {
  /// The file and the number of the block; `nil` for the name of a file.
  static func parts(of path: String) -> (file: String, number: Int)? {
    guard let mark = path.lastIndex(of: "#"), let number = Int(path[mark...].dropFirst()) else {
      return nil
    }
    let file = String(path[..<mark])
    return SourceFile.isMarkdown(file) ? (file, number) : nil
  }

  /// The same error or, for the name of a block that is used as a path, one that explains how to
  /// select the block.
  static func explained(_ error: FileError) -> FileError {
    let path = error.path
    guard let (file, _) = parts(of: path), FileSystem.kind(of: path) == nil,
      FileSystem.kind(of: file) == .file
    else { return error }
    let filter = Paths.shellQuoted("\(path):")
    return FileError(
      path,
      "is a block, not a file: name \(file.visible), and choose the block by --filter \(filter) "
        + "or, behind .load, by its name")
  }
}
