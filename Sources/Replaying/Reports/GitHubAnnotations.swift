import ScenarioTracing
import FileAccess
import Notation
import ScenarioLanguage

extension ReportFormat {
  /// Annotations of GitHub's workflow commands.
  public static let github = ReportFormat("github") { tool in GitHubAnnotations(tool: tool) }
}

/// Annotations as the commands of GitHub's workflows write them: `::error file=…,line=…::…`.
///
/// GitHub shows ten errors of a step and drops the others: so ten are written, and a notice says how
/// many are left out.
struct GitHubAnnotations: Reporter {
  /// How many annotations of a kind GitHub shows for a step.
  private static let limit = 10
  /// The most bytes of one annotation's text.
  private static let textLimit = 4 << 10

  private let tool: ReportingTool
  private var errors = 0

  /// Annotations that name the program that made them.
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
      write(failure.path, (failure.line, nil), title, details, into: &text)
    case .ended:
      guard errors > Self.limit else { return }
      let others = errors - Self.limit
      text +=
        "::notice title=\(Self.property(tool.name))::\(others.counted("error")) more, "
      text += "of which GitHub shows no annotation\n"
    }
  }

  private mutating func write(
    _ path: String, _ place: (line: Int, column: Int?)?, _ title: String, _ details: String,
    into text: inout String
  ) {
    errors += 1
    guard errors <= Self.limit else { return }
    var properties = file(path).map { "file=\(Self.property($0))," } ?? ""
    if let place, !properties.isEmpty {
      properties += "line=\(place.line),"
      properties += place.column.map { "col=\($0)," } ?? ""
    }
    let title = Self.property(title.visible.cut(toBytes: 200))
    text += "::error \(properties)title=\(title)::"
    text += Self.data(details.cut(toBytes: Self.textLimit)) + "\n"
  }

  /// The file from the root of the repository, where GitHub looks for it. What has none, as standard
  /// input, is annotated at the job; so is a name that would change how the log looks.
  private func file(_ path: String) -> String? {
    guard path != TextSource.standardInput.name, !path.unicodeScalars.contains(where: \.isUnseen)
    else { return nil }
    return Paths.normalized(path.hasPrefix("/") ? path : tool.folder + path)
  }

  private static func data(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }

  private static func property(_ text: String) -> String {
    data(text).unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case ":": escaped += "%3A"
      case ",": escaped += "%2C"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
