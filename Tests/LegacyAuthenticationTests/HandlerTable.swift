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
