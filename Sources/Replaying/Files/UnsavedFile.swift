public import FileAccess

/// A file that is open in an editor, with content that has not been saved.
public struct UnsavedFile: Sendable {
  /// The path of the file.
  public let path: String
  private let bytes: [UInt8]

  /// The file at `path` with these bytes.
  public init(_ path: String, _ bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Reads a path: the unsaved bytes if it is the path of this file, however it is written,
  /// otherwise from the disk.
  public func read(_ path: String) throws(FileError) -> [UInt8] {
    Paths.normalized(path) == Paths.normalized(self.path) ? bytes : try FileSystem.read(path)
  }
}
