import CLineEditing

/// A single key press outside line editing.
package enum Keypress: Hashable, Sendable {
  /// A key that types a character.
  case character(Character)
  /// Ctrl-C.
  case interruption
  /// Ctrl-D was pressed, or the terminal has been closed.
  case end

  /// Waits for keys until `result` returns a value, and returns the value. Returns `nil` if
  /// standard input or output is not a terminal.
  ///
  /// `result` is called with each key, or with `nil` after this many milliseconds without a key.
  /// The terminal does not echo input in the meantime, and is restored before this function
  /// returns.
  package static func wait<Result>(
    pausing milliseconds: Int32, until result: (Keypress?) -> Result?
  ) -> Result? {
    guard keypress_open() else { return nil }
    defer { keypress_close() }
    while true {
      let key = keypress_wait(milliseconds)
      if let result = result(Keypress(key)) { return result }
    }
  }

  private init?(_ key: Int32) {
    switch Int(key) {
    case KEYPRESS_NONE: return nil
    case KEYPRESS_INTERRUPTION: self = .interruption
    case KEYPRESS_END, 4: self = .end
    default: self = .character(Character(Unicode.Scalar(UInt8(truncatingIfNeeded: key))))
    }
  }
}
