import Notation

/// A list in a report, in descending order of frequency. The items are groups with one example
/// each, or the rows or transitions that sessions used.
struct ConformanceSection {
  typealias Row = (count: Int, text: String, example: String?)

  let title: String
  let rows: [Row]

  init(_ title: String, _ rows: [Row]) {
    self.title = title
    self.rows = rows.sorted { ($1.count, $0.text) < ($0.count, $1.text) }
  }
}

extension ConformanceSummary {
  /// The lists printed in reports for people; empty lists are left out.
  var sections: [ConformanceSection] {
    let groups = [
      ("divergences", divergences), ("undecided", obstacles), ("broken claims", brokenClaims),
      ("claims left undecided", openClaims),
      ("lines without a meaning", unmapped),
    ].map { title, groups in
      ConformanceSection(title, groups.map { ($0.value.count, $0.key, $0.value.example.text) })
    }
    let used = [
      ("rows", usage.rows.map { (text: $0.key, count: $0.value) }),
      ("transitions", usage.transitions),
    ].map { what, counts in
      ConformanceSection("\(what) that were used", counts.map { ($0.count, $0.text, nil) })
    }
    return (groups + used).filter { !$0.rows.isEmpty }
  }
}

extension ConformanceSummary.Example {
  /// The place of the example. It includes the name of the session if that name differs from the
  /// log's name.
  fileprivate var text: String {
    let place = line.map { "\(log):\($0)" } ?? log
    return (session.isEmpty || session == log ? place : "\(session) at \(place)").visible
  }
}
