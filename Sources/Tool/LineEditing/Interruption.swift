import CLineEditing

/// Whether the user wants the running command to stop.
///
/// While a `LineEditor` is open, Ctrl-C does not end the program. Long-running code on any thread
/// polls this flag and stops if it is set.
package enum Interruption {
  /// Whether Ctrl-C has been pressed since the last line was read.
  package static var isRaised: Bool { line_editor_is_interrupted() }
}
