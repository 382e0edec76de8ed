/// A table of the handlers' answers, transcribed from the specification.
struct HandlerTable: Sendable {
  /// A row of the table. An empty part of a row matches anything.
  struct Row: Sendable {
    let handler: String
    let steps: [String]
    let otherSteps: [String]
    let with: [String]
    let asks: [String]
    let actions: String

    /// The conditions of the row. No other row has the same conditions.
    var conditions: String { "\(handler) \(steps) \(otherSteps) \(with) \(asks)" }

    func fits(_ step: SampleStep, _ event: SampleEvent, _ status: SampleStatus) -> Bool {
      (steps.isEmpty || steps.contains { step.isNamed($0) })
        && !otherSteps.contains { step.isNamed($0) }
        && (with.isEmpty || with.contains { event.with.contains($0) })
        && asks.allSatisfy { status.asks.contains($0) || event.with.contains($0) }
    }
  }

  /// The rows for each event, in order.
  let rows: [String: [Row]]

  static let written = Result { try HandlerTable() }

  private init() throws {
    var rows: [String: [Row]] = [:]
    for cells in try MarkdownTable("handlers").rows {
      let all = "any but "
      let isExcept = cells[2].hasPrefix(all)
      let steps = MarkdownTable.list(isExcept ? String(cells[2].dropFirst(all.count)) : cells[2])
      rows[cells[0], default: []].append(
        Row(
          handler: "\(cells[0])/\(cells[1])", steps: isExcept ? [] : steps,
          otherSteps: isExcept ? steps : [], with: MarkdownTable.list(cells[3]),
          asks: MarkdownTable.list(cells[4]), actions: cells[5]))
    }
    self.rows = rows
  }

  /// Returns the first matching row.
  func row(_ step: SampleStep, _ event: SampleEvent, _ status: SampleStatus) -> Row? {
    rows[event.name]?.first { $0.fits(step, event, status) }
  }
}

extension SampleStep {
  /// Returns whether the table's `name` refers to the step, either in all its forms or in one form.
  fileprivate func isNamed(_ name: String) -> Bool {
    guard self.name != name else { return true }
    return self.name.hasPrefix(name.hasSuffix(")") ? "\(name.dropLast()) " : "\(name)(")
  }
}
