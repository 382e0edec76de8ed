import FileAccess
import ScenarioLanguage

/// A file that is open in an editor, with content that has not been saved.
package struct UnsavedFile: Sendable {
  /// The path of the file.
  package let path: String
  private let bytes: [UInt8]

  /// The file at `path` with these bytes.
  package init(_ path: String, _ bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The bytes of a source: the unsaved bytes if it is this file, however its path is spelled;
  /// otherwise the bytes on disk.
  package func read(_ source: TextSource) throws(FileError) -> [UInt8] {
    source.path.map(Paths.normalized) == Paths.normalized(path) ? bytes : try source.read()
  }
}
