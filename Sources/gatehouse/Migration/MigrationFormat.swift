import ArgumentParser
import Running
import Tracing

/// The formats of reports on a migration.
enum MigrationFormat: String, CaseIterable, ExpressibleByArgument {
  /// For people.
  case text
  /// A page for a pull request.
  case markdown
  /// One JSON object, for programs.
  case json

  /// A new report in this format.
  func report(paint: Paint) -> any ReportWriter<MigrationEvent> {
    switch self {
    case .text: TextMigration(paint: paint)
    case .markdown: MarkdownMigration()
    case .json: JSONMigration()
    }
  }
}
