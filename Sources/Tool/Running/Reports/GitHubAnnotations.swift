import FileAccess
import Notation
import ScenarioLanguage
import TextFormats
import Tracing

extension ReportFormat {
  /// Annotations as workflow commands for GitHub.
  package static let github = ReportFormat("github") { tool in GitHubAnnotations(tool: tool) }
}

/// Annotations as workflow commands for GitHub: `::error file=…,line=…::…`.
///
/// GitHub shows up to ten errors per step. Only ten are written, followed by a notice with the
/// number of omitted errors.
struct GitHubAnnotations: ReportWriter {
  /// The maximum number of annotations of one kind per step.
  private static let limit = 10
  /// The maximum size of an annotation's text in bytes.
  private static let textLimit = 4 << 10

  private let tool: ReportingTool
  private var errors = 0

  /// Creates annotations that name the program that wrote them.
  init(tool: ReportingTool) { self.tool = tool }

  mutating func take(_ event: RunEvent, into text: inout String) {
    switch event {
    case .started: break
    case .unreadable(let error):
      write(error.path, nil, "cannot be read", error.reason, into: &text)
    case .rejected(let diagnostics, _):
      for error in diagnostics {
        let place = (error.line, error.column)
        write(error.document, place, error.message, error.text, into: &text)
      }
    case .finished(let result):
      guard case .failed(let failure) = result.verdict else { return }
      let title = "failed: \(result.name)"
      let details = failure.text(named: result.name, by: tool)
      write(failure.path, (failure.line, failure.mark?.column), title, details, into: &text)
    case .ended(let summary):
      if let error = summary.error {
        write(nil, nil, error.message, error.message, into: &text)
      }
      guard errors > Self.limit else { return }
      let others = errors - Self.limit
      text +=
        "::notice title=\(Self.property(tool.name))::\(others.counted("error")) more, "
      text += "not shown as annotations by GitHub\n"
    }
  }

  private mutating func write(
    _ path: String?, _ place: (line: Int, column: Int?)?, _ title: String, _ details: String,
    into text: inout String
  ) {
    errors += 1
    guard errors <= Self.limit else { return }
    var properties = path.flatMap(file).map { "file=\(Self.property($0))," } ?? ""
    if let place, !properties.isEmpty {
      properties += "line=\(place.line),"
      properties += place.column.map { "col=\($0)," } ?? ""
    }
    let title = Self.property(title.visible.cut(toBytes: 200))
    text += "::error \(properties)title=\(title)::"
    text += Self.data(details.cut(toBytes: Self.textLimit)) + "\n"
  }

  /// Returns the path relative to the repository's root, as GitHub requires. An absolute path stays
  /// absolute. The result is `nil` for standard input and for names that would disrupt the log.
  /// GitHub attaches annotations without a path to the job.
  private func file(_ path: String) -> String? {
    guard path != TextSource.standardInput.name, !path.unicodeScalars.contains(where: \.isUnseen)
    else { return nil }
    return Paths.normalized(path.hasPrefix("/") ? path : tool.folder + path)
  }

  private static func data(_ text: String) -> String {
    text.percentEncoded { "%\r\n".utf8.contains($0) }
  }

  private static func property(_ text: String) -> String {
    text.percentEncoded { "%\r\n:,".utf8.contains($0) }
  }
}
