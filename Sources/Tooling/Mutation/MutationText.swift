import Exploration
import Machines
import Notation
import Replaying
import ScenarioTracing

/// What became of mutants, for people.
///
/// ```
///           killed  survived  equivalent  score
/// decision      48         0           2  100 %
/// ```
struct MutationText<M: MutableMachine> {
  private let report: MutationReport<M>
  private let paint: Paint

  init(_ report: MutationReport<M>, paint: Paint) {
    self.report = report
    self.paint = paint
  }

  /// The table, what the search of equivalent ones was bounded by, the survivors, and why the
  /// equivalent ones count as such.
  var text: String {
    let survivors = MutationScenarios(report).text
    return table + extent + undecided + (survivors.isEmpty ? "" : "\n" + survivors) + equivalent
  }

  private var table: String {
    let columns = ["killed", "survived", "equivalent", "score"]
    let rows = report.tables + [("all", report.counts)]
    let width = rows.map(\.0.count).max() ?? 0
    func row(_ name: String, _ cells: [String]) -> String {
      let padded = zip(cells, columns).map {
        String(repeating: " ", count: max(0, $1.count - $0.count)) + $0
      }
      let name = name + String(repeating: " ", count: width - name.count)
      return "\(name)  \(padded.joined(separator: "  "))"
    }
    return paint.heading(row("", columns)) + "\n"
      + rows.map { name, counts in
        let cells = [counts.killed, counts.survived, counts.equivalent].map(String.init)
        return row(name, cells + ["\(counts.score) %"]) + "\n"
      }.joined()
  }

  private var extent: String {
    let mutants = report.results.count.counted("mutant")
    var ends: [String] = []
    for (_, fate) in report.results {
      switch fate {
      case .equivalent(let end, _), .undecided(let end):
        if !ends.contains(end.text) { ends.append(end.text) }
      case .killed, .survived, .unreached: break
      }
    }
    let bounds = ends.isEmpty ? "" : "; of the others: \(ends.joined(separator: ", "))"
    return "\(mutants), \(report.scenarioCount.counted("scenario"))\(bounds)\n"
  }

  private var undecided: String {
    let mutants = report.results.filter { _, fate in
      if case .undecided = fate { true } else { false }
    }
    return mutants.isEmpty ? "" : "\(mutants.count.counted("mutant")) not decided\n"
  }

  private var equivalent: String {
    var text = ""
    var unreached = 0
    for (mutant, fate) in report.results {
      switch fate {
      case .equivalent(_, let comparison):
        text += "  \(mutant.row.path): \(mutant.sentence)\n"
        text += paint.faint("    \(comparison.reason)") + "\n"
      case .unreached: unreached += 1
      case .killed, .survived, .undecided: break
      }
    }
    if unreached > 0 { text += "  \(unreached.counted("mutant")) of rows that no step reaches\n" }
    return text.isEmpty ? "" : "\n" + paint.heading("equivalent within the bound:") + "\n" + text
  }
}

extension MutantComparison {
  /// How many steps were compared, and what came of them.
  fileprivate var reason: String {
    guard steps > 0 else { return "only steps of the scenarios themselves reach it" }
    let reach = "\(steps.counted("step")) reach it"
    guard pairs == 0 else {
      return "\(reach): the state differs behind \(otherStates), and nothing shows it in "
        + "\(pairs.counted("pair")) of states from there on"
    }
    let rows =
      otherDecisions == 0 ? "the same rows decide" : "other rows decide in \(otherDecisions)"
    return "\(reach): \(rows), and the same comes of it"
  }
}

/// The scenarios that survivors would fail.
struct MutationScenarios<M: MutableMachine> {
  private let report: MutationReport<M>

  init(_ report: MutationReport<M>) { self.report = report }

  /// A scenario for each trace that tells survivors, named after the first of them.
  var text: String {
    var changes: [Trace<M>: [String]] = [:]
    var order: [(trace: Trace<M>, isShortest: Bool)] = []
    for (mutant, fate) in report.results {
      guard case .survived(let trace, let isShortest) = fate else { continue }
      if changes[trace] == nil { order.append((trace, isShortest)) }
      changes[trace, default: []].append("\(mutant.row.path): \(mutant.sentence)")
    }
    return order.map { trace, isShortest in
      scenario(of: trace, isShortest, telling: changes[trace] ?? [])
    }.joined(separator: "\n")
  }

  private func scenario(
    of trace: Trace<M>, _ isShortest: Bool, telling changes: [String]
  ) -> String {
    var name = ""
    Quotation.write(changes[0], quoted: true, into: &name)
    let shortest =
      isShortest
      ? "No shorter scenario with the same givens shows it." : "There may be a shorter scenario."
    return "scenario \(name)\n" + changes.dropFirst().map { "# \($0)\n" }.joined()
      + "# \(shortest)\n" + (trace.givens.isEmpty ? "\n" : "")
      + trace.text(in: report.lexicon)
  }
}
