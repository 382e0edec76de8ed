/// How far a search goes for what a log does not show.
package struct LogBounds: Hashable, Sendable {
  /// The largest number of situations in which the machine may stand after a line, if nothing
  /// happened without one.
  package var situations = 5_000
  /// The largest number of steps and places that are looked at for what happened without a line.
  package var search = 100_000
  /// The largest number of steps without a line in a row; `nil` for any number.
  package var silentSteps: Int? = 1
  /// The largest number of steps and places that are looked at for the cheapest alignment of a
  /// session.
  package var alignment = 50_000
  /// The largest number of lines of a session that is aligned.
  package var alignedLines = 1_000

  /// The bounds unless said otherwise.
  package init() {}
}
