import Machines
import Notation
import TextFormats
import Tracing

/// The comparison as a Markdown page with the totals and one collapsed section per scenario with a
/// difference. A section shows both designs side by side.
///
/// GitHub limits comments to 65,536 characters. The page stays below this limit, and reports the
/// number of scenarios that it leaves out.
package struct MarkdownComparison: ReportWriter {
  /// The maximum size of a page in bytes, if it is not part of another page.
  package static let limit = 65_000
  /// The maximum size of the text around the sections.
  private static let frame = 8_000
  /// The maximum size of one section.
  private static let itemLimit = 6_000

  private let tool: ReportingTool
  private let onlyUndeclared: Bool
  private let limit: Int
  private var first = ""
  private var second = ""
  /// The undeclared differences.
  private var sections: FoldedSections

  /// Creates a page that names the program that wrote it. If the page is part of another page,
  /// `limit` is the number of bytes for which there is room.
  package init(tool: ReportingTool, onlyUndeclared: Bool = false, limit: Int = Self.limit) {
    self.tool = tool
    self.onlyUndeclared = onlyUndeclared
    self.limit = limit - Self.frame
    sections = FoldedSections(limit: self.limit)
  }

  /// Records a difference, and appends the page once the comparison has ended.
  package mutating func take(_ event: ComparisonEvent, into text: inout String) {
    switch event {
    case .began(let first, let second): (self.first, self.second) = (first, second)
    case .unreadable, .rejected, .leftOut: break
    case .compared(let scenario):
      switch scenario.verdict {
      case .same, .skipped, .declared: break
      case .diverges(let step): add(scenario, step)
      }
    case .ended(let summary): text += page(summary)
    }
  }

  private mutating func add(_ scenario: ScenarioComparison, _ step: DivergingStep) {
    let name = Markdown.summary(scenario.identity.visible.cut(toBytes: 300))
    var content = self.content(of: step)
    if let source = scenario.source {
      content += "\n" + Markdown.fenced(String(source.dropLast()), as: "scenario")
    }
    sections.add(content, behind: "\(name): diverges", limit: Self.itemLimit)
  }

  /// Returns one section for each declaration of a difference.
  private func declaredSections(_ summary: ComparisonSummary) -> FoldedSections {
    var declared = FoldedSections(limit: limit - sections.text.utf8.count)
    for count in onlyUndeclared ? [] : summary.metDeclarations {
      guard let example = count.example, case .declared(let name, let step) = example.verdict
      else { continue }
      var content = "\(Markdown.escaped(count.declaration.reason))\n\n\(self.content(of: step))"
      if let sentence = example.seededChanges?.sentence {
        content += "\n\(Markdown.escaped(sentence))\n"
      }
      declared.add(
        content,
        behind: "\(Markdown.summary(name)): declared in \(count.count.counted(summary.unit))",
        limit: Self.itemLimit)
    }
    return declared
  }

  private func content(of step: DivergingStep) -> String {
    var text = "\(Markdown.code(step.stimulus)) in \(Markdown.code(step.state)), "
    text += "\(Markdown.code("\(step.path.visible):\(step.line)"))\n\n"
    text += Markdown.row(["", Markdown.code(first), Markdown.code(second)]) + "|---|---|---|\n"
    for line in step.lines {
      text += Markdown.row(
        [line.isSame ? "" : "≠", Markdown.code(line.first ?? ""), Markdown.code(line.second ?? "")])
    }
    for index in 0..<max(step.firstRows.count, step.secondRows.count) {
      let sides = [step.firstRows, step.secondRows].map { rows in
        index < rows.count ? Markdown.code(rows[index].sentence) : ""
      }
      text += Markdown.row(["by"] + sides)
    }
    return text
  }

  private func page(_ summary: ComparisonSummary) -> String {
    var page = Markdown.heading(
      tool.command("compare \(first) \(second)"), isGood: summary.exitCode == .success,
      summary.verdict)
    if let why = summary.emptiness { return page + "**nothing was compared: \(why)**\n" }
    for sentence in onlyUndeclared ? [] : summary.declaredSentences {
      page += "- \(Markdown.escaped(sentence))\n"
    }
    for sentence in summary.staleSentences { page += "- **\(Markdown.escaped(sentence))**\n" }
    for sentence in summary.limits { page += "- \(Markdown.escaped(sentence))\n" }
    if !page.hasSuffix("\n\n") { page += "\n" }
    let declared = declaredSections(summary)
    page += sections.text + declared.text
    for (count, kind) in [(sections.leftOut, summary.unit), (declared.leftOut, "declaration")]
    where count > 0 {
      page += "**\(count.counted(kind)) left out**: this page has no more room.\n"
    }
    return page
  }
}
