import Notation

/// Why a file or folder cannot be read.
public struct FileError: Error, Hashable, Sendable {
  /// The path as it was given.
  public let path: String

  /// What the operating system says, or what is wrong with what stands there.
  public let reason: String

  /// An error about `path`.
  public init(_ path: String, _ reason: String) {
    self.path = path
    self.reason = reason
  }

  /// The error as people read it.
  public var text: String { "\(path.visible): error: \(reason)" }
}
