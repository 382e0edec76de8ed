import ArgumentParser
import Conforming

/// The options that bound the search for what a log does not show, and what is kept of sessions.
struct LogSearchOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Look at so many steps and places at most for what happened without a line.",
      valueName: "steps"))
  var search = LogBounds().search

  @Option(
    help: ArgumentHelp(
      "Suppose so many steps without a line in a row at most.", valueName: "steps"))
  var silent = 1

  @Option(
    help: ArgumentHelp(
      """
      Look at so many steps and places at most for the cheapest alignment of a session; 0 for no \
      alignments.
      """,
      valueName: "steps"))
  var alignment = LogBounds().alignment

  @Option(
    help: ArgumentHelp(
      "Keep so many sessions open at most; then the one that was quiet for longest is judged.",
      valueName: "sessions"))
  var open = SessionOptions().openSessions

  @Option(
    help: ArgumentHelp(
      "Put the lines of a session in order that come so many lines late at most.",
      valueName: "lines"))
  var late = SessionOptions().waitingLines

  /// More than any log has; these numbers can be added and multiplied.
  private static let most = 1 << 40

  func validate() throws {
    guard search > 0, open > 0, late > 0, silent >= 0, alignment >= 0 else {
      throw ValidationError(
        "--search, --open and --late are at least 1, --silent and --alignment at least 0")
    }
  }

  /// How far is searched.
  var bounds: LogBounds {
    var bounds = LogBounds()
    (bounds.search, bounds.silentSteps) = (min(search, Self.most), min(silent, Self.most))
    bounds.alignment = min(alignment, Self.most)
    return bounds
  }

  /// How sessions are kept and judged.
  var options: SessionOptions {
    var options = SessionOptions()
    options.bounds = bounds
    (options.openSessions, options.waitingLines) = (min(open, Self.most), min(late, Self.most))
    return options
  }
}
