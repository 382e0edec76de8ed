import Notation
import TextFormats
import Tracing

extension ConformanceSummary {
  /// The value of `summary` that identifies a summary of sessions.
  package static let mark = "conform"
  /// The version of the format. It increases when a field is removed or changes its meaning.
  private static let version = 1

  /// The summary as a JSON object on one line. Unordered items are sorted by text.
  package var json: String {
    let kinds = SessionVerdict.Kind.allCases.map { ($0.rawValue, verdicts[$0] ?? 0) }
    let lines = LineCounts.names.map { ($0.0, self.lines[keyPath: $0.1]) }
      .filter { $0.0 != LineCounts.ofText || $0.1 > 0 }
    let rows = usage.rows.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    let head: JSONRecord = ["summary": Self.mark, "version": Self.version, "sessions": sessions]
    let share: JSONRecord = [
      "fitness": JSONLiteral(fitness.map(Self.number) ?? "null"), "cost": cost, "events": events,
      "alignedEvents": alignedEvents, "claims": claims > 0 ? claims : nil,
      "lines": JSONRecord(lines),
    ]
    let groups = Self.groups.map { name, path -> (String, [JSONRecord]?) in
      let records = Self.records(of: self[keyPath: path])
      return (name, records.isEmpty && Self.ofClaims.contains(name) ? nil : records)
    }
    let tail: JSONRecord = [
      "others": others, "interrupted": isInterrupted ? true : nil, "rows": JSONRecord(rows),
      "moves": usage.sortedMoves.map(Self.record),
    ]
    return (head + JSONRecord(kinds) + share + JSONRecord(groups) + tail).text
  }

  static var groups: [(name: String, path: WritableKeyPath<Self, [String: Group]>)] {
    [
      ("divergences", \.divergences), ("obstacles", \.obstacles), ("unmapped", \.unmapped),
      ("brokenClaims", \.brokenClaims), ("openClaims", \.openClaims),
    ]
  }

  /// The groups that a summary without such items lacks.
  private static let ofClaims = ["brokenClaims", "openClaims"]

  private static func records(of groups: [String: Group]) -> [JSONRecord] {
    groups.sorted { $0.key < $1.key }.map { cause, group in
      [
        "cause": cause, "count": group.count, "session": group.example.session,
        "log": group.example.log, "line": group.example.line,
      ]
    }
  }

  private static func record(of move: GraphMove, _ count: Int) -> JSONRecord {
    [
      "from": move.origin, "to": move.target, "row": move.row, "via": move.decider,
      "label": move.label, "stays": move.isStay ? true : nil, "count": count,
    ]
  }

  /// Formats a share with six decimals, rounded down.
  static func number(_ share: Double) -> String {
    let millionths = Int((share * 1_000_000).rounded(.down))
    let digits = String(millionths % 1_000_000)
    return "\(millionths / 1_000_000)." + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// Reads a summary.
  package init(_ json: JSONObject) throws(JSONObject.Mistake) {
    guard try json.text("summary") == Self.mark else {
      throw JSONObject.Mistake("this is not a summary of recorded sessions")
    }
    try json.requireVersion(upTo: Self.version)
    for kind in SessionVerdict.Kind.allCases {
      let count = try json.count(kind.rawValue)
      if count > 0 { verdicts[kind] = count }
    }
    (cost, events) = (try json.count("cost"), try json.count("events"))
    (alignedEvents, others) = (try json.count("alignedEvents"), try json.count("others"))
    isInterrupted = try json.flag("interrupted")
    claims = json.has("claims") ? try json.count("claims") : 0
    let counts = try json.object("lines")
    for (name, count) in LineCounts.names where name != LineCounts.ofText || counts.has(name) {
      lines[keyPath: count] = try counts.count(name)
    }
    try readGroups(json)
    usage.rows = try json.object("rows").counts()
    for move in try json.objects("moves") {
      let made = GraphMove(
        from: try move.texts("from"), to: try move.texts("to"), by: try move.textIfAny("row"),
        via: try move.textIfAny("via"), label: try move.text("label"),
        isStay: try move.flag("stays"))
      guard usage.moves.updateValue(try move.count("count"), forKey: made) == nil else {
        throw JSONObject.Mistake("`moves` has a move twice: \(made.label.visible)")
      }
    }
  }

  private mutating func readGroups(_ json: JSONObject) throws(JSONObject.Mistake) {
    for name in Self.groups.map(\.name) + ["moves"] where !Self.ofClaims.contains(name) {
      try json.demand(name, "a list")
    }
    for (name, groups) in Self.groups {
      for group in try json.objects(name) {
        let example = Example(
          session: try group.text("session"), log: try group.text("log"),
          line: group.has("line") ? try group.count("line") : nil)
        let cause = try group.text("cause")
        let new = Group(count: try group.count("count"), example: example)
        guard self[keyPath: groups].updateValue(new, forKey: cause) == nil else {
          throw group.mistake("cause", "is in `\(name)` twice")
        }
      }
    }
  }
}

extension ConformanceSummary.LineCounts {
  /// The fields by name.
  static var names: [(String, WritableKeyPath<Self, Int>)] {
    [
      ("all", \.all), ("unmapped", \.unmapped), ("damaged", \.damaged), ("repeated", \.repeated),
      ("late", \.late), (ofText, \.skipped),
    ]
  }

  /// The count that a summary without such lines lacks.
  fileprivate static let ofText = "skipped"
}

/// JSON lines: one per session if requested, and a summary at the end.
struct JSONConformance: ReportWriter {
  let hasSessions: Bool

  func take(_ event: ConformanceEvent, into text: inout String) {
    switch event {
    case .judged(let verdict): if hasSessions { text += verdict.json.text + "\n" }
    case .ended(let summary, _): text += summary.json + "\n"
    }
  }
}

extension SessionVerdict {
  fileprivate var json: JSONRecord {
    let session: JSONRecord = [
      "session": session, "log": log, "verdict": kind.rawValue, "events": events,
      "reason": reason, "replaces": replaced?.rawValue,
      "claims": breaches.isEmpty ? nil : breaches.map(\.json),
    ]
    return session + (divergence?.json ?? [:]) + (alignment?.json ?? [:])
  }
}

extension SessionVerdict.Divergence {
  fileprivate var json: JSONRecord {
    ["line": line, "event": event, "states": states, "possible": possible, "cause": cause]
  }
}

extension SessionVerdict.Breach {
  fileprivate var json: JSONRecord {
    ["name": claim, "claim": text, "line": line, "verdict": isCertain ? "broken" : "undecided"]
  }
}

extension SessionVerdict.Alignment {
  fileprivate var json: JSONRecord {
    let changes = changes.map { change -> JSONRecord in
      [
        "kind": change.kind.rawValue, "line": change.line, "seen": change.seen,
        "expected": change.expected,
      ]
    }
    return ["cost": cost, "leastCost": least < cost ? least : nil, "changes": changes]
  }
}
