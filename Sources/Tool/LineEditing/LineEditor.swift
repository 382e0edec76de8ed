import CLineEditing
import LibC

/// Reads lines from a terminal, with editing.
///
/// The editor takes over standard input and output. While it is open, Ctrl-C does not end the
/// program: see `Interruption`. SIGTERM, SIGHUP and SIGQUIT do, after the terminal is restored.
package final class LineEditor {
  /// The result of reading a line.
  package enum Event: Hashable, Sendable {
    /// A line, in UTF-8, without its newline.
    case line([UInt8])
    /// Ctrl-C: the line is discarded.
    case cancelled
    /// Ctrl-D on an empty line, or the terminal has been closed.
    case end
  }

  /// Completes the word at the cursor, given as a byte offset.
  package typealias Completer = (_ line: [UInt8], _ cursor: Int) -> Completion

  /// Describes in a few words the effect of the line being typed; `nil` if there is nothing to
  /// show.
  package typealias Ghost = (_ line: [UInt8]) -> String?

  /// The source of the hint shown after a line until it is entered; called once for each text of
  /// the line.
  package var ghost: Ghost?
  /// The hints for the line being typed, by its text.
  var ghosts: [[UInt8]: String?] = [:]

  /// The history used by Up, Down and Ctrl-R. The caller decides which lines are added.
  package let history: History

  let complete: Completer
  var walk = HistoryWalk()
  var prompt = (text: "", colour: String?.none)
  private(set) var terminal: OpaquePointer?

  /// Whether the terminal can move its cursor. If it cannot, lines have a prompt but only the
  /// editing of the terminal driver.
  package static var canMove: Bool {
    guard let name = getenv("TERM") else { return false }
    return !["", "dumb"].contains(String(cString: name))
  }

  /// Whether standard input and output are a terminal, as an editor requires.
  package static var isAtTerminal: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// An editor known as `program` in `~/.editrc`; `nil` if standard input or output is not a
  /// terminal.
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
  /// `colour` holds the parameters of the SGR sequence for the prompt, such as `1;32`, and requires
  /// a prompt that ends with a space.
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

  /// The current width of the terminal.
  package var columns: Int { Int(line_editor_columns()) }

  /// The current height of the terminal.
  package var rows: Int { Int(line_editor_rows()) }

  /// Restores the terminal; later reads return `.end`.
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
