import FileAccess
import ScenarioLanguage

/// A file that is open in an editor and has unsaved content.
package struct UnsavedFile: Sendable {
  /// The path of the file.
  package let path: String
  private let bytes: [UInt8]

  /// Creates the unsaved file at `path` with these bytes.
  package init(_ path: String, _ bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Reads the bytes of a source. Returns the unsaved bytes if the source is this file, however its
  /// path is spelled. Otherwise, returns the bytes on disk.
  package func read(_ source: TextSource) throws(FileError) -> [UInt8] {
    source.path.map(Paths.normalized) == Paths.normalized(path) ? bytes : try source.read()
  }
}
