import ScenarioTracing
package import TextFormats

extension ConformanceSummary {
  /// The value of `summary` by which a summary of sessions is known.
  public static let mark = "conform"
  /// The version of the form, which is increased when a field is removed or means something else.
  private static let version = 1

  /// The summary as an object of JSON, on one line. What has no order is sorted by its text.
  public var json: String {
    JSONWriter.object { json in
      json.field("summary", Self.mark)
      json.field("version", Self.version)
      json.field("sessions", sessions)
      for kind in SessionVerdict.Kind.allCases { json.field(kind.rawValue, verdicts[kind] ?? 0) }
      json.field("fitness", json: fitness.map(Self.number) ?? "null")
      json.field("cost", cost)
      json.field("events", events)
      json.field("alignedEvents", alignedEvents)
      json.object("lines") { json in
        for (name, count) in LineCounts.names { json.field(name, lines[keyPath: count]) }
      }
      for (name, groups) in Self.groups { write(name, self[keyPath: groups], &json) }
      json.field("others", others)
      if isInterrupted { json.field("interrupted", json: "true") }
      json.object("rows") { json in
        for (row, count) in usage.rows.sorted(by: { $0.key < $1.key }) { json.field(row, count) }
      }
      json.list("moves") { list in
        for (move, count) in usage.sortedMoves {
          list.object { Self.write(move, count, &$0) }
        }
      }
    }
  }

  private static var groups: [(name: String, path: WritableKeyPath<Self, [String: Group]>)] {
    [("divergences", \.divergences), ("obstacles", \.obstacles), ("unmapped", \.unmapped)]
  }

  private func write(_ name: String, _ groups: [String: Group], _ json: inout JSONWriter) {
    json.list(name) { list in
      for (cause, group) in groups.sorted(by: { $0.key < $1.key }) {
        list.object { json in
          json.field("cause", cause)
          json.field("count", group.count)
          json.field("session", group.example.session)
          json.field("log", group.example.log)
          json.field("line", group.example.line)
        }
      }
    }
  }

  private static func write(_ move: GraphMove, _ count: Int, _ json: inout JSONWriter) {
    json.field("from", move.origin)
    json.field("to", move.target)
    json.field("row", move.row)
    json.field("via", move.decider)
    json.field("label", move.label)
    if move.isStay { json.field("stays", json: "true") }
    json.field("count", count)
  }

  /// A share with six decimals.
  static func number(_ share: Double) -> String {
    let millionths = Int((share * 1_000_000).rounded(.down))
    let digits = String(millionths % 1_000_000)
    return "\(millionths / 1_000_000)." + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// Reads a summary.
  package init(_ json: JSONObject) throws(JSONObject.Mistake) {
    guard try json.text("summary") == Self.mark else {
      throw JSONObject.Mistake("this is no summary of recorded sessions")
    }
    try json.requireVersion(upTo: Self.version)
    for kind in SessionVerdict.Kind.allCases {
      let count = try json.count(kind.rawValue)
      if count > 0 { verdicts[kind] = count }
    }
    (cost, events) = (try json.count("cost"), try json.count("events"))
    (alignedEvents, others) = (try json.count("alignedEvents"), try json.count("others"))
    isInterrupted = try json.flag("interrupted")
    let counts = try json.object("lines")
    for (name, count) in LineCounts.names { lines[keyPath: count] = try counts.count(name) }
    for name in Self.groups.map(\.name) + ["moves"] { try json.demand(name, "a list") }
    for (name, groups) in Self.groups {
      for group in try json.objects(name) {
        let example = Example(
          session: try group.text("session"), log: try group.text("log"),
          line: try group.count("line"))
        self[keyPath: groups][try group.text("cause")] = Group(
          count: try group.count("count"), example: example)
      }
    }
    usage.rows = try json.object("rows").counts()
    for move in try json.objects("moves") {
      let made = GraphMove(
        from: try move.texts("from"), to: try move.texts("to"), by: try move.textIfAny("row"),
        via: try move.textIfAny("via"), label: try move.text("label"),
        isStay: try move.flag("stays"))
      usage.moves[made] = try move.count("count")
    }
  }
}

extension ConformanceSummary.LineCounts {
  /// The numbers by their names.
  static var names: [(String, WritableKeyPath<Self, Int>)] {
    [
      ("all", \.all), ("unmapped", \.unmapped), ("damaged", \.damaged), ("repeated", \.repeated),
      ("late", \.late),
    ]
  }
}
