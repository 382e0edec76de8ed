import FileAccess
import Notation
import ScenarioLanguage

/// What reports call a block of a Markdown file, `DOC.md#2`, taken for a path.
enum BlockPath {
  /// The same error, or one that tells how to come to the block where no file of its name stands.
  static func explained(_ error: FileError) -> FileError {
    let path = error.path
    guard let mark = path.lastIndex(of: "#"), Int(path[mark...].dropFirst()) != nil else {
      return error
    }
    let file = String(path[..<mark])
    guard SourceFile.isMarkdown(file), FileSystem.kind(of: path) == nil,
      FileSystem.kind(of: file) == .file
    else { return error }
    let filter = Paths.shellQuoted("\(path):")
    return FileError(
      path,
      "is a block, not a file: name \(file.visible), and choose the block by --filter \(filter) or, "
        + "behind .load, by its name")
  }
}
