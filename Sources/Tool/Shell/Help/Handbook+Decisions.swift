import Machines

// The help on decisions in the machine: deciders, rows and rules, under the names that appear in
// observations and in the output of `.why`.

extension Handbook {
  /// Returns the pages about the decider with this name. They include the rows whose paths contain
  /// the decider's name.
  func deciderPages(_ name: String) -> [String] {
    M.Decider.all.filter { $0.name == name }.map { decider in
      let own = M.Row.all.map(\.path).filter {
        $0.split(separator: "/").dropLast().contains { $0 == name }
      }
      var text = "via \(name)\n  decides transitions"
      text += decider.sentence.map { ": \($0)\n" } ?? "\n"
      if !own.isEmpty { text += "  rows: \(own.joined(separator: ", "))\n" }
      return text
        + steps { trail in
          trail.observations.contains {
            if case .transition(_, decider) = $0 { true } else { false }
          }
        }
    }
  }

  func rulePages(_ name: String) -> [String] {
    M.Rule.all.filter { $0.name == name || "rule/\($0.name)" == name }.map { rule in
      "\(rule.name)\n  a rule by which a stimulus is refused or ignored"
        + (rule.sentence.map { ": \($0)\n" } ?? "\n")
    }
  }

  /// Returns the page about the row with this path, or about all rows whose paths end in `name`.
  func rowPages(_ name: String) -> [String] {
    let rows = M.Row.all.filter { $0.path == name || $0.path.hasSuffix("/\(name)") }
    guard rows.count > 1 else { return rows.map(page) }
    let table = Table(rows: rows.map { [$0.path, $0.sentence ?? ""] }, margin: 2)
    return [
      "\(name)\n  the name of several rows, one of which decides a step:\n"
        + table.text(within: columns)
    ]
  }

  private func page(of row: M.Row) -> String {
    var text = "\(row.path)\n  a row of the table \(row.table)"
    text += row.sentence.map { ": \($0)\n" } ?? "\n"
    return text + steps { $0.rows.contains(row) }
  }

  /// Returns the latest of the steps on the current path that satisfy `decided`, which is called
  /// with each step's trail.
  private func steps(where decided: (Trail<M>) -> Bool) -> String {
    let timeline = body.timeline
    let positions = timeline.path(to: timeline.position).filter { decided(timeline.trail(at: $0)) }
    return positions.suffix(Self.shownSteps).map { position in
      let stimulus = timeline.step(to: position).stimulus.text(in: body.lexicon)
      return "  decided here: \(position) \(stimulus)\n"
    }.joined()
  }

  /// The maximum number of steps on a page. If there are more, the latest steps are shown.
  private static var shownSteps: Int { 5 }

  /// Returns the last name in the path of a row.
  static func lastName(of row: M.Row) -> String? {
    row.path.split(separator: "/").last.map(String.init)
  }
}
