import FileAccess

/// The user's own editor.
enum Editor {
  /// Opens a file, and returns once the editor has ended.
  static func open(_ path: String) throws(FileError) {
    // The shell reads the command, since it may have arguments.
    let arguments = ["sh", "-c", "\(command) \"$1\"", "sh", path]
    let status = try InteractiveProcess.run("/bin/sh", arguments)
    guard status == 0 else { throw FileError(command, "ended with \(status)") }
  }

  private static var command: String {
    ["VISUAL", "EDITOR"].lazy.compactMap(Environment.text).first { !$0.isEmpty } ?? "vi"
  }
}
