import CLineEditing
import LibC

/// Reads lines from a terminal and lets the user edit them.
///
/// The editor takes over standard input and output. While it is open, Ctrl-C does not end the
/// program (see `Interruption`). SIGTERM, SIGHUP and SIGQUIT end the program after the terminal is
/// restored.
package final class LineEditor {
  /// The result of reading a line.
  package enum Event: Hashable, Sendable {
    /// A line in UTF-8, without its line break.
    case line([UInt8])
    /// Ctrl-C was pressed, which discards the line.
    case cancelled
    /// Ctrl-D was pressed on an empty line, or the terminal has been closed.
    case end
  }

  /// Completes the word at the cursor. `cursor` is a byte offset.
  package typealias Completer = (_ line: [UInt8], _ cursor: Int) -> Completion

  /// Describes in a few words the effect of the line being typed. Returns `nil` if there is nothing
  /// to show.
  package typealias Ghost = (_ line: [UInt8]) -> String?

  /// The source of the hint shown after a line until the line is entered. It is called once for
  /// each text of the line.
  package var ghost: Ghost?
  /// The hints for the line being typed. The key is the text of the line.
  var ghosts: [[UInt8]: String?] = [:]

  /// The history used by Up, Down and Ctrl-R. The caller decides which lines are added.
  package let history: History

  let complete: Completer
  var walk = HistoryWalk()
  var prompt = (text: "", colour: String?.none)
  private(set) var terminal: OpaquePointer?

  /// Whether the terminal can move its cursor. If it cannot, the editor shows a prompt, but only
  /// the editing functions of the terminal driver are available.
  package static var canMove: Bool {
    guard let name = getenv("TERM") else { return false }
    return !["", "dumb"].contains(String(cString: name))
  }

  /// Whether standard input and standard output are both connected to a terminal, as an editor
  /// requires.
  package static var isAtTerminal: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Creates an editor known as `program` in `~/.editrc`, or returns `nil` if standard input or
  /// output is not a terminal.
  package init?(program: String, history: History, complete: @escaping Completer) {
    self.history = history
    self.complete = complete
    let context = Unmanaged.passUnretained(self).toOpaque()
    terminal = line_editor_open(program, !Self.canMove, context) { context, key in
      guard let context else { return Int32(LINE_EDITOR_REPLY_BEEP) }
      return Unmanaged<LineEditor>.fromOpaque(context).takeUnretainedValue().pressed(key)
    }
    if terminal == nil { return nil }
  }

  deinit { line_editor_close(terminal) }

  /// Reads a line after a plain-text prompt.
  ///
  /// `colour` contains the parameters of the SGR sequence for the prompt, such as `1;32`. If
  /// `colour` is set, the prompt must end with a space.
  package func readLine(prompt: String, colour: String? = nil) -> Event {
    guard let terminal else { return .end }
    self.prompt = (prompt, colour)
    walk = HistoryWalk()
    ghosts = [:]
    history.refresh()
    line_editor_set_prompt(terminal, prompt, colour)
    switch Int(line_editor_read(terminal)) {
    case LINE_EDITOR_LINE: return .line(text(of: terminal))
    case LINE_EDITOR_CANCELLED: return .cancelled
    default: return .end
    }
  }

  /// The current width of the terminal in columns.
  package var columns: Int { Int(line_editor_columns()) }

  /// The current height of the terminal in rows.
  package var rows: Int { Int(line_editor_rows()) }

  /// Restores the terminal. Later reads return `.end`.
  package func close() {
    line_editor_close(terminal)
    terminal = nil
  }

  func text(of terminal: OpaquePointer) -> [UInt8] {
    var count = 0
    let bytes = line_editor_text(terminal, &count)
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
