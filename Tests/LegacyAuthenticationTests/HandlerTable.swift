import Foundation

/// The table of what handlers answer, written down from the specification.
struct HandlerTable: Sendable {
  /// A row: where a part says nothing, anything fits.
  struct Row: Sendable {
    let handler: String
    let steps: [String]
    let otherSteps: [String]
    let with: [String]
    let asks: [String]
    let actions: String

    /// What the row is about, which no other row is about.
    var conditions: String { "\(handler) \(steps) \(otherSteps) \(with) \(asks)" }

    func fits(_ step: SampleStep, _ event: SampleEvent, _ status: SampleStatus) -> Bool {
      (steps.isEmpty || steps.contains { step.isNamed($0) })
        && !otherSteps.contains { step.isNamed($0) }
        && (with.isEmpty || with.contains { event.with.contains($0) })
        && asks.allSatisfy { status.asks.contains($0) || event.with.contains($0) }
    }
  }

  /// The rows of each event, in order.
  let rows: [String: [Row]]

  static let written = Result { try HandlerTable() }

  private init() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/legacy/handlers.md")
    var rows: [String: [Row]] = [:]
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard cells.count == 8, cells[1] != "event", !cells[1].hasPrefix("---") else { continue }
      let all = "any but "
      let isExcept = cells[3].hasPrefix(all)
      let steps = Self.list(isExcept ? String(cells[3].dropFirst(all.count)) : cells[3])
      rows[cells[1], default: []].append(
        Row(
          handler: "\(cells[1])/\(cells[2])", steps: isExcept ? [] : steps,
          otherSteps: isExcept ? steps : [], with: Self.list(cells[4]), asks: Self.list(cells[5]),
          actions: cells[6]))
    }
    self.rows = rows
  }

  private static func list(_ cell: String) -> [String] {
    cell.isEmpty ? [] : cell.components(separatedBy: ", ")
  }

  /// The first row that fits.
  func row(_ step: SampleStep, _ event: SampleEvent, _ status: SampleStatus) -> Row? {
    rows[event.name]?.first { $0.fits(step, event, status) }
  }
}

extension SampleStep {
  /// Whether the step is what the table calls `name`, which is all of its forms or one.
  fileprivate func isNamed(_ name: String) -> Bool {
    guard self.name != name else { return true }
    return self.name.hasPrefix(name.hasSuffix(")") ? "\(name.dropLast()) " : "\(name)(")
  }
}
