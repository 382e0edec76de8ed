import Notation
import Running
import Tracing

/// A report for people: the first session of each cause, followed by the totals.
struct TextConformance: ReportWriter {
  /// The maximum number of sessions, groups and transitions that are shown.
  private static let shown = 20

  private let paint: Paint
  private var causes: Set<String> = []
  private var claims: Set<String> = []

  init(paint: Paint) { self.paint = paint }

  mutating func take(_ event: ConformanceEvent, into text: inout String) {
    switch event {
    case .judged(let verdict) where verdict.replaced != nil:
      let reason = verdict.reason ?? ""
      text += "\(verdict.session.visible) is now undecided: \(reason.visible)\n"
    case .judged(let verdict): text += self.text(for: verdict)
    case .ended(let summary, let bounds): text += self.text(for: summary, within: bounds)
    }
  }

  private mutating func text(for verdict: SessionVerdict) -> String {
    let broken = verdict.breaches.filter(\.isCertain).map { self.text(of: $0, in: verdict) }
      .joined()
    guard let divergence = verdict.divergence, causes.count < Self.shown,
      causes.insert(divergence.cause).inserted
    else { return broken }
    let place = "\(verdict.log):\(divergence.line)".visible
    var text = paint.bad("✗") + " \(verdict.session.visible) diverges at \(place)\n"
    text += "    seen      \(divergence.event.visible)\n"
    for (index, line) in divergence.possible.enumerated() {
      text += (index == 0 ? "    possible  " : "              ") + "\(line.visible)\n"
    }
    text += "    in        \(divergence.states.joined(separator: ", or ").visible)\n"
    if let remark = divergence.remark { text += "    model     \(remark.visible)\n" }
    if let alignment = verdict.alignment { text += self.text(of: alignment) }
    return text
  }

  /// Returns the first session that breaks a claim.
  private mutating func text(
    of breach: SessionVerdict.Breach, in verdict: SessionVerdict
  ) -> String {
    guard claims.count < Self.shown, claims.insert(breach.claim).inserted else { return "" }
    let place = "\(verdict.log):\(breach.line)".visible
    return paint.bad("✗") + " \(verdict.session.visible) breaks a claim at \(place)\n"
      + "    claim     \"\(breach.claim.visible)\": \(breach.text.visible)\n"
  }

  private func text(of alignment: SessionVerdict.Alignment) -> String {
    let isCheapest = alignment.least == alignment.cost
    let rest = isCheapest ? "" : ", or in \(alignment.least) or more: the search was cut short"
    var text = "    differs   in \(alignment.cost.counted("line"))\(rest)\n"
    for change in alignment.changes.prefix(Self.shown) {
      let lines = [change.seen.map { "+ \($0)" }, change.expected.map { "− \($0)" }]
      for line in lines.compactMap({ $0 }) {
        text += "      line \(change.line): \(line.visible)\n"
      }
    }
    return text
  }

  private func text(for summary: ConformanceSummary, within bounds: LogBounds?) -> String {
    var text = Self.totals(of: summary, within: bounds)
    for section in summary.sections {
      text += "\n" + paint.heading(section.title) + "\n" + rows(of: section)
      if section.title == "undecided", summary.obstacles[SessionVerdict.searchWasCut] != nil {
        text += Self.helpWithSearch
      }
    }
    return text
  }

  private static let helpWithSearch = """
      help: --only and --without choose what can happen without a line; with --silent 0, nothing
        can; --search extends the search

    """

  private func rows(of section: ConformanceSection) -> String {
    let width = String(section.rows[0].count).count
    var text = ""
    for row in section.rows.prefix(Self.shown) {
      let number = String(row.count)
      let indentation = row.example == nil ? width - number.count : 0
      text += "  \(String(repeating: " ", count: indentation))\(number)  \(row.text.visible)\n"
      if let example = row.example { text += paint.faint("     such as \(example.visible)") + "\n" }
    }
    let rest = section.rows.count - Self.shown
    return text + (rest > 0 ? "  and \(rest) more, which --format json lists\n" : "")
  }

  /// Returns the totals of all sessions and the bounds of the search.
  static func totals(of summary: ConformanceSummary, within bounds: LogBounds?) -> String {
    let counts = SessionVerdict.Kind.allCases.compactMap { kind in
      summary.verdicts[kind].map { "\($0) \($0 == 1 ? kind.rawValue : kind.plural)" }
    }
    let all = counts.isEmpty ? "" : ": \(counts.joined(separator: ", "))"
    var text = "\(summary.sessions.counted("session"))\(all)\n"
    if summary.sessions > 0, summary.events == 0 {
      text += "no session has an event, so nothing was checked\n"
    }
    if let fitness = summary.fitness {
      let rest =
        summary.alignedEvents < summary.events
        ? " of \(summary.events): the rest belong to sessions without an alignment" : ""
      text +=
        "fitness \(ConformanceSummary.number(fitness)): \(summary.cost.counted("line"))"
        + " too many or too few among \(summary.alignedEvents)\(rest)\n"
    }
    if summary.claims > 0 { text += claims(of: summary) }
    let lines = summary.lines
    let odd = [
      (lines.skipped, "matching no template"), (lines.unmapped, "without a meaning"),
      (lines.damaged, "damaged"),
      (lines.repeated, "repeated"), (lines.late, "too late"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let remark = odd.isEmpty ? "" : ": \(odd.joined(separator: ", "))"
    text += "\(lines.all.counted("line"))\(remark)\n"
    if summary.isInterrupted { text += "interrupted: the logs were not read to the end\n" }
    return text + (bounds.map { "looked for \($0.text)\n" } ?? "")
  }
}

extension TextConformance {
  /// Returns how many sessions were checked against the claims.
  private static func claims(of summary: ConformanceSummary) -> String {
    let conforming = summary.verdicts[.conforms] ?? 0
    // A session leaves either all claims undecided or none.
    let open = summary.openClaims.values.map(\.count).max() ?? 0
    let claims = summary.claims.counted("claim")
    guard conforming > open else { return "\(claims) checked in no session\n" }
    let share = open > 0 ? "\(conforming - open) of " : ""
    return "\(claims) checked in \(share)\(conforming.counted("conforming session"))\n"
  }
}

extension SessionVerdict.Kind {
  /// The verdict on several sessions.
  fileprivate var plural: String {
    switch self {
    case .conforms: "conform"
    case .diverges: "diverge"
    case .undecided: "undecided"
    }
  }
}

extension LogBounds {
  /// The bounds in words.
  var text: String {
    let steps = silentSteps.map { "\($0.counted("step"))" } ?? "any number of steps"
    return "\(steps) without a line in a row, in at most \(search.counted("step")) and places"
  }
}
