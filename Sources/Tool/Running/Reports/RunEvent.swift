import FileAccess
import ScenarioLanguage
import Tracing

/// An event during the run of scenario files. Events are in the order of the files, whatever the
/// number of jobs.
///
/// The events of one file are consecutive, and no file occurs twice.
public enum RunEvent: Sendable {
  /// The run begins.
  case started(RunStart)
  /// A file, or the content of a folder, cannot be read.
  case unreadable(FileError)
  /// The file with this name has errors, so none of its scenarios ran.
  case rejected([Diagnostic], file: String)
  /// A scenario was run or skipped.
  case finished(ScenarioResult)
  /// The run has ended.
  case ended(RunSummary)
}

/// The conditions at the start of a run.
public struct RunStart: Hashable, Sendable {
  /// The number of files to run.
  package let files: Int
  /// The time since 1 January 1970; zero without a clock.
  package let time: Duration
  /// The machine, as described on a page.
  package let machine: PageMachine
}
