import CLineEditing

/// Single keys, typed while no line is read.
package enum Keypress: Hashable, Sendable {
  /// A key with a character of its own.
  case character(Character)
  /// Ctrl-C.
  case interruption
  /// Ctrl-D, or the terminal is gone.
  case end

  /// Waits for a key for this many milliseconds and then calls `pause`, until either has a result.
  /// `nil` where standard input or output is not a terminal.
  ///
  /// The terminal echoes nothing meanwhile, and is as before when this returns.
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
