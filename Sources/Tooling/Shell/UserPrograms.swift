import FileAccess
import Synchronization
import Tracing

/// The program that shows output that is longer than the terminal.
final class Pager {
  /// Whether the user has left the pager before the end of the current line's output. If so, the
  /// rest of that output is no longer needed.
  static var wasLeft: Bool { isLeft.load(ordering: .relaxed) }
  private static let isLeft = Atomic(false)

  private let process: ReadingProcess
  /// A copy of the text written so far. It is kept until it is known whether the shell found the
  /// pager.
  private var copy: String?

  /// Starts the user's pager; `nil` if the user has none or if it cannot be started.
  init?(for program: ReportingTool) {
    guard let command = Self.command(of: program) else { return nil }
    // A command with special characters is run by a shell. A command that consists of plain words
    // is started directly, so that it is immediately known whether it can be started.
    let isPlain = command.unicodeScalars.allSatisfy { !Self.marks.contains($0) }
    let words =
      isPlain ? command.split(separator: " ").map(String.init) : ["/bin/sh", "-c", command]
    guard let program = words.first, let process = try? ReadingProcess(program, words) else {
      return nil
    }
    self.process = process
    copy = isPlain ? nil : ""
  }

  /// Resets ``wasLeft`` at the end of a line.
  static func forget() { isLeft.store(false, ordering: .relaxed) }

  /// Returns whether output can be paged.
  static func isWanted(by program: ReportingTool) -> Bool { command(of: program) != nil }

  func write(_ text: String) {
    copy?.append(text)
    if !process.write(text) { Self.isLeft.store(true, ordering: .relaxed) }
  }

  /// Waits until the user leaves the pager. If the shell did not find the pager, returns the
  /// written text.
  func end() -> String? {
    let status = process.end()
    return Self.notStarted.contains(status) ? copy : nil
  }

  /// The exit statuses with which a shell reports that it cannot start a program.
  private static let notStarted: [Int32] = [126, 127]

  private static let marks = Set("\"'\\$`|&;<>()*?[]#~=%{}\t\n".unicodeScalars)

  /// Returns the pager that is set in the environment, or `less` by default; `nil` if paging is
  /// turned off. With the options `-FRX`, `less` exits immediately if the text fits on a screen,
  /// passes colours through, and leaves the text on the screen.
  private static func command(of program: ReportingTool) -> String? {
    let named = [program.variable("PAGER"), "PAGER"].lazy.compactMap(Environment.text)
    let command = named.first ?? "less -FRX"
    let isNone = command == "cat" || command.allSatisfy { $0 == " " }
    return isNone || Environment.value("TERM") == "dumb" ? nil : command
  }
}

/// The editor that the user has chosen.
enum Editor {
  /// Opens a file, and returns once the editor has ended.
  static func open(_ path: String) throws(FileError) {
    // The command is passed to a shell, because it can have arguments.
    let arguments = ["sh", "-c", "\(command) \"$1\"", "sh", path]
    let status = try InteractiveProcess.run("/bin/sh", arguments)
    guard status == 0 else { throw FileError(command, "ended with \(status)") }
  }

  private static var command: String {
    ["VISUAL", "EDITOR"].lazy.compactMap(Environment.text).first { !$0.isEmpty } ?? "vi"
  }
}
