import CLineEditing

/// Whether whoever sits at the terminal wants what runs to stop.
///
/// While a `LineEditor` is open, Ctrl-C and signals that end a program do not end it at once: what
/// runs for long asks here, from any thread, and stops.
public enum Interruption {
  /// Whether Ctrl-C was pressed since the last line was read, or the program is to end.
  public static var isRaised: Bool { line_editor_is_interrupted() }
}
