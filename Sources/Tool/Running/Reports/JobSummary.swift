import FileAccess
import Notation
import ScenarioLanguage
import TextFormats
import Tracing

extension ReportFormat {
  /// A Markdown page for GitHub's job summary.
  package static let markdown = ReportFormat("markdown") { tool in JobSummary(tool: tool) }
}

/// A Markdown page with the totals of the run, and a collapsed section for each failure.
///
/// GitHub rejects summaries of 1 MiB or more. The page stays below this limit, and reports the
/// number of failures that it leaves out.
package struct JobSummary: ReportWriter {
  /// The maximum size of a page: 900 KiB, including the text around the list.
  package static let limit = 900 << 10
  /// The maximum size of the text around the list.
  private static let frame = 2 << 10
  /// The maximum size of one item's text.
  private static let itemLimit = 6 << 10

  private let tool: ReportingTool
  private var sections: FoldedSections

  /// Creates a page of up to `limit` bytes that names the program that wrote it.
  package init(tool: ReportingTool, limit: Int = Self.limit) {
    self.tool = tool
    sections = FoldedSections(limit: limit - Self.frame)
  }

  /// Collects the failures, and writes the page at the end.
  package mutating func take(_ event: RunEvent, into text: inout String) {
    switch event {
    case .started: break
    case .unreadable(let error): add("\(error.path): cannot be read", error.text)
    case .rejected(let diagnostics, let file):
      let errors = diagnostics.count.counted("error")
      add("\(file): \(errors)", diagnostics.map(\.text).joined(separator: "\n"))
    case .finished(let result):
      guard case .failed(let failure) = result.verdict else { return }
      add(result.identity, failure.text(named: result.name, by: tool))
    case .ended(let summary): text += page(summary)
    }
  }

  /// Adds an item if there is room for it.
  mutating func add(_ title: String, _ details: String) {
    let title = Markdown.summary(title.visible.cut(toBytes: 300))
    sections.add(Markdown.fenced(details.cut(toBytes: Self.itemLimit)), behind: title)
  }

  private func page(_ summary: RunSummary) -> String {
    let isGood = summary.exitCode == .success && summary.error == nil
    var page = Markdown.heading(tool.machine, isGood: isGood, summary.verdicts)
    if summary.unreadable > 0 {
      page += "\(summary.unreadable.counted("file")) not run because of errors.\n\n"
    }
    if summary.failedAsExpected > 0 {
      let count = summary.failedAsExpected.counted("scenario")
      page += "\(count) failed as expected, and passed.\n\n"
    }
    if let why = summary.emptiness {
      page += "**nothing was run: \(why)**\n\n"
    } else if let cut = summary.cut {
      page += "**\(cut.sentence)**\n\n"
    }
    page += sections.text
    if sections.leftOut > 0 {
      page +=
        "**\(sections.leftOut) failures left out**: this page has no more room.\n\n"
    }
    return page
  }
}
