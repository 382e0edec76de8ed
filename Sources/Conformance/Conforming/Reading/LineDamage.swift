import TextFormats

/// Why a line of a log cannot be read, without the texts in it.
struct LineDamage: Error, Hashable, Sendable {
  /// The reason, without a full stop.
  let reason: String

  init(_ reason: String) { self.reason = reason }

  /// The damage of a line that is not valid JSON.
  init(_ error: JSONError) { self.init("this cannot be read as JSON: \(error.message)") }

  /// Why a session with such a line is undecided.
  var obstacle: String { "a line cannot be read: \(reason)" }
}
