import Foundation

/// A temporary file that contains scenarios.
final class TemporaryFile: Sendable {
  let path: String

  /// The file's name without its extension.
  let name = UUID().uuidString

  init(_ text: String, _ suffix: String = ".scenario") throws {
    let url = FileManager.default.temporaryDirectory.appending(path: name + suffix)
    try Data(text.utf8).write(to: url)
    path = url.path()
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
