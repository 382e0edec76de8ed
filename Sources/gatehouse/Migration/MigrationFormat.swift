import ArgumentParser
import Running
import Tracing

/// The formats of migration reports.
enum MigrationFormat: String, CaseIterable, ExpressibleByArgument {
  /// Text for people.
  case text
  /// A page for a pull request.
  case markdown
  /// One JSON object, for other programs.
  case json

  /// Creates a report in this format.
  func report(paint: Paint) -> any ReportWriter<MigrationEvent> {
    switch self {
    case .text: TextMigration(paint: paint)
    case .markdown: MarkdownMigration()
    case .json: JSONMigration()
    }
  }
}
