import CLineEditing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Lines from a terminal, edited before they are entered.
///
/// The editor takes standard input and output. Signals that would end the program are held back
/// while it is open: see `Interruption` and `Event.terminated`.
public final class LineEditor {
  /// What reading a line came to.
  public enum Event: Hashable, Sendable {
    /// A line, in UTF-8, without its newline.
    case line([UInt8])
    /// Ctrl-C: the line is dropped.
    case cancelled
    /// Ctrl-D in an empty line, or the terminal is gone.
    case end
    /// SIGTERM or SIGHUP came. The terminal is as it was; the program is to end, best by the same
    /// signal.
    case terminated(signal: Int32)
  }

  /// What completes the word at the cursor, a byte offset into the line.
  public typealias Completer = (_ line: [UInt8], _ cursor: Int) -> Completion

  /// The lines that Up, Down and Ctrl-R find. Who reads a line decides whether it is added.
  public let history: History

  let complete: Completer
  var walk = HistoryWalk()
  var prompt = (text: "", colour: String?.none)
  private(set) var terminal: OpaquePointer?

  /// Whether the terminal can move its cursor. Where it cannot, lines have a prompt and no keys but
  /// those of the terminal's driver.
  private static var canMove: Bool {
    guard let name = getenv("TERM") else { return false }
    return !["", "dumb"].contains(String(cString: name))
  }

  /// An editor that `~/.editrc` calls `program`; `nil` where standard input or output is no terminal.
  public init?(program: String, history: History, complete: @escaping Completer) {
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

  /// Reads a line behind a prompt, which is plain text.
  ///
  /// - Parameter colour: The parameters of the sequence that sets the prompt's colour, as `1;32`.
  ///   It wants a prompt that ends with a space.
  public func readLine(prompt: String, colour: String? = nil) -> Event {
    guard let terminal else { return .end }
    self.prompt = (prompt, colour)
    walk = HistoryWalk()
    history.refresh()
    line_editor_set_prompt(terminal, prompt, colour)
    switch Int(line_editor_read(terminal)) {
    case LINE_EDITOR_LINE: return .line(text(of: terminal))
    case LINE_EDITOR_CANCELLED: return .cancelled
    case LINE_EDITOR_TERMINATED:
      let signal = line_editor_signal()
      close()
      return .terminated(signal: signal)
    default: return .end
    }
  }

  /// How many columns the terminal has now.
  public var columns: Int { Int(line_editor_columns()) }

  /// Gives the terminal back as it was; what is read afterwards is the end.
  public func close() {
    line_editor_close(terminal)
    terminal = nil
  }

  func text(of terminal: OpaquePointer) -> [UInt8] {
    var count = 0
    let bytes = line_editor_text(terminal, &count)
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
