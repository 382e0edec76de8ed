extension String {
  /// At most 40 scalars, so that a message fits on a line even when a word is very long.
  var shortened: String {
    unicodeScalars.count > 40 ? String(unicodeScalars.prefix(39)) + "…" : self
  }
}
