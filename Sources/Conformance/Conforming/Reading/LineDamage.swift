import TextFormats

/// The reason why a line of a log cannot be read. The reason does not contain the line's texts.
struct LineDamage: Error, Hashable, Sendable {
  /// The reason why the line cannot be read, without a full stop.
  let reason: String

  init(_ reason: String) { self.reason = reason }

  /// The damage in a line whose texts are not valid UTF-8.
  static let notUTF8 = Self("this text is not valid UTF-8")

  /// The damage in a line in which NUL or U+FFFD replaces other characters.
  static let replacedText = Self("this text has NUL or U+FFFD instead of other characters")

  /// The damage in a line that ends within the text of the template on a line of the mapping.
  static func cut(within template: Int) -> Self {
    Self("this line ends within the text of the template on line \(template) of the mapping")
  }

  /// Describes the damage in a line that is not valid JSON.
  init(_ error: JSONError) { self.init("this cannot be read as JSON: \(error.message)") }

  /// The reason why a session with a damaged line is undecided.
  var obstacle: String { "a line cannot be read: \(reason)" }

  /// The reason why a session is undecided if it is impossible unless a damaged line belongs to it.
  static let stray = "a damaged line may belong to this session"
}
