import CLineEditing

/// Whether the user wants the running command to stop.
///
/// While a `LineEditor` is open, Ctrl-C does not end the program. Long-running code polls this
/// flag, from any thread, and stops.
package enum Interruption {
  /// Whether Ctrl-C was pressed since the last line was read.
  package static var isRaised: Bool { line_editor_is_interrupted() }
}
