import FileAccess
import Synchronization
import Tracing

/// The program that shows what is longer than the terminal.
final class Pager {
  /// Whether somebody has left the pager of the current line before its end, so that what the
  /// command still prints is of no interest.
  static var wasLeft: Bool { isLeft.load(ordering: .relaxed) }
  private static let isLeft = Atomic(false)

  private let process: ReadingProcess
  /// What was written, as long as it is not known whether a shell found the program.
  private var copy: String?

  /// Starts the user's pager; `nil` where there is none, or it cannot be started.
  init?(for program: ReportingTool) {
    guard let command = Self.command(of: program) else { return nil }
    // A shell reads what is more than words; of words, it is known at once whether they can start.
    let isPlain = command.unicodeScalars.allSatisfy { !Self.marks.contains($0) }
    let words =
      isPlain ? command.split(separator: " ").map(String.init) : ["/bin/sh", "-c", command]
    guard let program = words.first, let process = try? ReadingProcess(program, words) else {
      return nil
    }
    self.process = process
    copy = isPlain ? nil : ""
  }

  /// The line is done with.
  static func forget() { isLeft.store(false, ordering: .relaxed) }

  /// Whether anything is paged at all.
  static func isWanted(by program: ReportingTool) -> Bool { command(of: program) != nil }

  func write(_ text: String) {
    copy?.append(text)
    if !process.write(text) { Self.isLeft.store(true, ordering: .relaxed) }
  }

  /// Waits until the user is done. Returns what was written where a shell did not find the program.
  func end() -> String? {
    let status = process.end()
    return Self.notStarted.contains(status) ? copy : nil
  }

  /// The statuses by which a shell says that it cannot start a program.
  private static let notStarted: [Int32] = [126, 127]

  private static let marks = Set("\"'\\$`|&;<>()*?[]#~=%{}\t\n".unicodeScalars)

  /// What the environment says, and otherwise `less`; `nil` for none. With these options, it exits
  /// immediately if the text fits on a screen, passes colours through, and leaves the text on the
  /// screen.
  private static func command(of program: ReportingTool) -> String? {
    let named = [program.variable("PAGER"), "PAGER"].lazy.compactMap(Environment.text)
    let command = named.first ?? "less -FRX"
    let isNone = command == "cat" || command.allSatisfy { $0 == " " }
    return isNone || Environment.value("TERM") == "dumb" ? nil : command
  }
}

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
