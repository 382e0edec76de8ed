extension String {
  /// The text truncated to 40 scalars, so that a message with a very long word fits on a line.
  var shortened: String {
    unicodeScalars.count > 40 ? String(unicodeScalars.prefix(39)) + "…" : self
  }
}
