import FileAccess
import ScenarioLanguage

/// The files that are open in an editor, with their unsaved content.
package struct UnsavedFiles: Sendable {
  private var texts: [String: [UInt8]] = [:]

  /// Creates the content of files, by their paths.
  package init(_ texts: [String: [UInt8]] = [:]) {
    for (path, bytes) in texts { self[path] = bytes }
  }

  /// The unsaved content of the file at a path, however the path is spelled; `nil` if the file is
  /// not open.
  package subscript(path: String) -> [UInt8]? {
    get { texts[Paths.normalized(path)] }
    set { texts[Paths.normalized(path)] = newValue }
  }

  /// The normalized paths of the open files, sorted.
  package var paths: [String] { texts.keys.sorted() }

  /// Reads the bytes of a source. The unsaved content of a file has priority over the disk.
  package func read(_ source: TextSource) throws(FileError) -> [UInt8] {
    if let path = source.path, let bytes = self[path] { return bytes }
    return try source.read()
  }
}
