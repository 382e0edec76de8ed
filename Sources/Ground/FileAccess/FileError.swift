import LibC
import Notation

/// An error about a file or folder.
public struct FileError: Error, Hashable, Sendable {
  /// The path as specified by the caller.
  package let path: String

  /// The operating system's message, or a description of the problem with the file at this path.
  package let reason: String

  /// Creates an error about `path`.
  package init(_ path: String, _ reason: String) {
    self.path = path
    self.reason = reason
  }

  /// Whether a write failed because the reader of the pipe has closed it.
  package var isClosedPipe: Bool { reason == String(cString: strerror(EPIPE)) }

  /// The error message for users.
  package var text: String { "\(path.visible): error: \(reason)" }
}
