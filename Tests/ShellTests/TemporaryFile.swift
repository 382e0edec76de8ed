import Foundation

/// A scenario file that is gone when the test is over.
final class TemporaryFile: Sendable {
  let path: String

  init(_ text: String) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).scenario")
    try Data(text.utf8).write(to: url)
    path = url.path()
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
