import LibC

extension FileSystem {
  /// Adds `text` to the end of the regular file at `path` in one write, so that whoever reads it
  /// afterwards finds all of it or none, however the process ends.
  package static func append(_ text: String, to path: String) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    try write(Array(text.utf8), to: descriptor, path)
  }
}
