import TextFormats

/// The reason why a line of a log cannot be read. The reason does not contain the line's texts.
struct LineDamage: Error, Hashable, Sendable {
  /// The reason why the line cannot be read, without a full stop.
  let reason: String

  init(_ reason: String) { self.reason = reason }

  /// The damage in a line whose texts are not valid UTF-8.
  static let notUTF8 = Self("this text is not valid UTF-8")

  /// Describes the damage in a line that is not valid JSON.
  init(_ error: JSONError) { self.init("this cannot be read as JSON: \(error.message)") }

  /// The reason why a session with a damaged line is undecided.
  var obstacle: String { "a line cannot be read: \(reason)" }
}
