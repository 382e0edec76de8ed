import TextFormats

/// Lines of JSON: a session each if wanted, and at the end all of them together.
struct JSONConformance: ConformanceReport {
  let hasSessions: Bool

  func text(for verdict: SessionVerdict) -> String {
    guard hasSessions else { return "" }
    return JSONWriter.object { json in
      json.field("session", verdict.session)
      json.field("log", verdict.log)
      json.field("verdict", verdict.kind.rawValue)
      json.field("events", verdict.events)
      json.field("reason", verdict.reason)
      if let divergence = verdict.divergence { Self.write(divergence, &json) }
      if let alignment = verdict.alignment { Self.write(alignment, &json) }
    } + "\n"
  }

  private static func write(_ divergence: SessionVerdict.Divergence, _ json: inout JSONWriter) {
    json.field("line", divergence.line)
    json.field("event", divergence.event)
    json.field("states", divergence.states)
    json.field("possible", divergence.possible)
    json.field("cause", divergence.cause)
  }

  private static func write(_ alignment: SessionVerdict.Alignment, _ json: inout JSONWriter) {
    json.field("cost", alignment.cost)
    if alignment.least < alignment.cost { json.field("leastCost", alignment.least) }
    json.list("changes") { list in
      for change in alignment.changes {
        list.object { json in
          json.field("kind", change.kind.rawValue)
          json.field("line", change.line)
          json.field("seen", change.seen)
          json.field("expected", change.expected)
        }
      }
    }
  }

  func text(for summary: ConformanceSummary, within bounds: LogBounds?) -> String {
    summary.json + "\n"
  }
}
