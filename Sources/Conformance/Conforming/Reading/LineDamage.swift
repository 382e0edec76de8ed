import TextFormats

/// Why a line of a log cannot be read, without its texts.
struct LineDamage: Error, Hashable, Sendable {
  /// The reason, without a full stop.
  let reason: String

  init(_ reason: String) { self.reason = reason }

  /// A line that cannot be read as JSON.
  init(_ error: JSONError) { self.init("this cannot be read as JSON: \(error.message)") }

  /// Why a session with such a line is undecided.
  var obstacle: String { "a line cannot be read: \(reason)" }
}
