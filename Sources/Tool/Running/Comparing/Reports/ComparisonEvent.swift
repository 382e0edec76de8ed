import FileAccess
import ScenarioLanguage

/// An event during the comparison of two designs. Events are in the order of the files, whatever
/// the number of jobs.
public enum ComparisonEvent: Sendable {
  /// The comparison of two designs begins.
  case began(first: String, second: String)
  /// A file, or the content of a folder, cannot be read.
  case unreadable(FileError)
  /// The file with this name has errors, so none of its scenarios was compared.
  case rejected([Diagnostic], file: String)
  /// A scenario of the file at this path is not selected.
  case leftOut(String)
  /// A scenario was compared or skipped.
  case compared(ScenarioComparison)
  /// The comparison has ended.
  case ended(ComparisonSummary)
}
