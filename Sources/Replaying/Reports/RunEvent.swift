public import FileAccess
public import ScenarioLanguage

/// What happens while scenario files run, in the order of the files, however many jobs run them.
///
/// What happens to one file is told in one go, and no file comes twice.
public enum RunEvent: Sendable {
  /// The run begins.
  case started(RunStart)
  /// A file, or what stands in it, cannot be read.
  case unreadable(FileError)
  /// The file of this name has errors; none of its scenarios ran.
  case rejected([Diagnostic], file: String)
  /// A scenario was run or skipped.
  case finished(ScenarioResult)
  /// Nothing more comes.
  case ended(RunSummary)
}

/// What is known when a run begins.
public struct RunStart: Hashable, Sendable {
  /// How many files there are to run.
  public let files: Int
  /// The time since the beginning of 1970; nothing where nobody looked at a clock.
  public let time: Duration
}
