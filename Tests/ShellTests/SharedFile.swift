import Foundation

/// A file in the system's temporary folder, named after its content so that tests may share it.
enum SharedFile {
  static func write(_ text: String) throws -> String {
    let name = "gatehouse-\(ProcessInfo.processInfo.processIdentifier)-\(UUID()).scenario"
    let url = FileManager.default.temporaryDirectory.appending(path: name)
    try Data(text.utf8).write(to: url)
    return url.path()
  }
}
