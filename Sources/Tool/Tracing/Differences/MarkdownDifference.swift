import Notation
import TextFormats

/// The differences as a Markdown page. It contains the totals, a table and a diagram of the changed
/// transitions, and a collapsed section for each differing scenario.
///
/// GitHub limits comments to 65,536 characters. The page stays below that limit, and states how
/// many scenarios it leaves out.
struct MarkdownDifference: ReportWriter {
  /// The maximum size of a page in bytes.
  static let limit = 65_000
  /// The maximum size of the table in bytes.
  private static let tableLimit = 20_000
  /// The maximum size, in bytes, of the differences in a scenario's section.
  private static let itemLimit = 6_000
  /// The number of bytes reserved for the note about omissions.
  private static let rest = 200
  /// The maximum length of a cell or a name.
  private static let cellLimit = 100

  private let tool: ReportingTool
  private var sides = ""
  private var items: [String] = []
  private var size = 0
  private var leftOut = 0

  /// Creates a page that names the program that wrote it.
  init(tool: ReportingTool) { self.tool = tool }

  mutating func take(_ event: DifferenceEvent, into text: inout String) {
    switch event {
    case .began(let before, let after, _): sides = "\(Self.code(before)) → \(Self.code(after))"
    case .compared(let scenario): add(scenario)
    case .ended(let summary): text += page(summary)
    }
  }

  private mutating func add(_ scenario: ScenarioDifference) {
    let hunks = DifferenceHunk.hunks(of: scenario)
    guard scenario.kind != .same, !hunks.isEmpty || scenario.kind != .changed else { return }
    guard size < Self.limit else {
      leftOut += 1
      return
    }
    let details = hunks.map(\.text).joined().cut(toBytes: Self.itemLimit)
    let summary = Markdown.summary(
      DiagramText.line(scenario.after ?? scenario.before ?? "", Self.cellLimit))
    let lines = details.hasSuffix("\n") ? String(details.dropLast()) : details
    let block = lines.isEmpty ? "" : Markdown.fenced(lines, as: "diff")
    let item = Markdown.folded(block, behind: "\(summary): \(scenario.kind.rawValue)") + "\n"
    items.append(item)
    size += item.utf8.count
  }

  private func page(_ summary: DifferenceSummary) -> String {
    var page = Markdown.heading(
      3, "\(Markdown.escaped(tool.command("diff"))): \(summary.sentences[0])")
    page += "\(sides)\n\n"
    for sentence in summary.sentences.dropFirst() { page += "\(sentence).\n\n" }
    if let shortfall = summary.shortfall { page += "**\(shortfall).**\n\n" }
    let changes = summary.changes
    if !changes.isEmpty { page += table(of: changes) + diagram(of: summary, changes) }
    var shown = 0
    for item in items {
      guard page.utf8.count + item.utf8.count + Self.rest <= Self.limit else { break }
      page += item
      shown += 1
    }
    let leftOut = leftOut + items.count - shown
    if leftOut > 0 {
      page += "**\(leftOut.counted("scenario")) left out**: this page has no more room.\n"
    }
    return page
  }

  private func diagram(
    of summary: DifferenceSummary, _ changes: [DifferenceSummary.Change]
  ) -> String {
    let diagram = DifferenceDiagram(changes, unchanged: summary.unchanged)
    var text = Markdown.fenced(diagram.text, as: "mermaid") + "\n\(DifferenceDiagram.legend)\n\n"
    if diagram.leftOut > 0 {
      text += "The diagram leaves out \(diagram.leftOut.counted("transition")).\n\n"
    }
    return text
  }

  private func table(of changes: [DifferenceSummary.Change]) -> String {
    var table = "| | from | stimulus | to | decided by | scenarios |\n|---|---|---|---|---|--:|\n"
    for (index, change) in changes.enumerated() {
      let row = row(of: change)
      guard table.utf8.count + row.utf8.count + Self.rest <= Self.tableLimit else {
        return table + "\n\((changes.count - index).counted("transition")) more.\n\n"
      }
      table += row
    }
    return table + "\n"
  }

  private func row(of change: DifferenceSummary.Change) -> String {
    let (before, after) = (change.transition.before, change.transition.after)
    let cells = [
      change.title, change.transition.from.map(Self.code) ?? "",
      Self.code(change.stimulus.text), Self.replacing(before?.to, with: after?.to),
      Self.replacing(before?.via, with: after?.via), String(change.scenarios),
    ]
    return Markdown.row(cells)
  }

  /// Returns the old and the new value, or a single value if they are equal.
  private static func replacing(_ before: String?, with after: String?) -> String {
    let texts = before == after ? [after] : [before, after]
    return texts.compactMap { $0 }.map(code).joined(separator: " → ")
  }

  private static func code(_ text: String) -> String {
    Markdown.code(DiagramText.line(text, cellLimit))
  }
}
