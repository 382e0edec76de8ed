public import FileAccess

/// A file as somebody edits it: what is to stand at its path is not saved yet.
public struct UnsavedFile: Sendable {
  /// Where the file will be saved.
  public let path: String
  private let bytes: [UInt8]

  /// The file at `path`, of these bytes.
  public init(_ path: String, _ bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// What stands at a path: the unsaved bytes at that of the file, however it is written, else what
  /// the disk has.
  public func read(_ path: String) throws(FileError) -> [UInt8] {
    Paths.normalized(path) == Paths.normalized(self.path) ? bytes : try FileSystem.read(path)
  }
}
