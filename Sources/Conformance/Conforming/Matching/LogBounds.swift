/// The bounds of the search for events that a log does not show.
package struct LogBounds: Hashable, Sendable {
  /// The maximum number of situations that the machine can be in after a line, assuming that every
  /// event has a line.
  package var situations = 5_000
  /// The maximum number of steps and places explored to find events without a line.
  package var search = 100_000
  /// The maximum number of consecutive steps without a line; `nil` if unlimited.
  package var silentSteps: Int? = 1
  /// The maximum number of steps and places explored to find the cheapest alignment of a session.
  package var alignment = 50_000
  /// The maximum number of lines in a session that is aligned.
  package var alignedLines = 1_000

  /// The maximum number of steps of a bound, to which greater numbers are reduced. No log exceeds
  /// it. Numbers up to this value can be added and multiplied without overflow.
  package static let mostSteps = 1 << 40

  /// Returns the number of steps in a text, or `nil` if the text is not a whole number from 0.
  static func steps(_ text: String) -> Int? {
    guard let steps = Int(text), steps >= 0 else { return nil }
    return min(steps, mostSteps)
  }

  /// Creates the default bounds.
  package init() {}
}
