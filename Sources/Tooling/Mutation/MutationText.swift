import Exploration
import Machines
import Notation
import Running
import TextFormats
import Tracing

extension MutationReport {
  /// Returns the fates of mutants for people: a table, the bounds of the search for equivalent
  /// mutants, the survivors, and the reasons why mutants are considered equivalent.
  ///
  /// ```
  ///           killed  survived  equivalent  score
  /// decision      48         0           2  100 %
  /// ```
  func text(paint: Paint) -> String {
    let survivors = scenarios
    return table(paint) + extent + undecided + (survivors.isEmpty ? "" : "\n" + survivors)
      + equivalent(paint)
  }

  private func table(_ paint: Paint) -> String {
    let rows = tables + [("all", counts)]
    let table = TextTable(
      ["killed", "survived", "equivalent", "score"], width: rows.map(\.0.count).max() ?? 0)
    return paint.heading(table.heading) + "\n"
      + rows.map { name, counts in
        let cells = [counts.killed, counts.survived, counts.equivalent].map(String.init)
        return table.row(name, cells + [counts.score.text]) + "\n"
      }.joined()
  }

  private var extent: String {
    let mutants = results.count.counted("mutant")
    var ends: [String] = []
    for (_, fate) in results {
      switch fate {
      case .equivalent(let end, _), .undecided(let end):
        if !ends.contains(end.text) { ends.append(end.text) }
      case .killed, .survived, .unreached: break
      }
    }
    let bounds = ends.isEmpty ? "" : "; of the others: \(ends.joined(separator: ", "))"
    return "\(mutants), \(scenarioCount.counted("scenario"))\(bounds)\n"
  }

  private var undecided: String {
    let mutants = results.filter { _, fate in
      if case .undecided = fate { true } else { false }
    }
    return mutants.isEmpty ? "" : "\(mutants.count.counted("mutant")) not decided\n"
  }

  private func equivalent(_ paint: Paint) -> String {
    var text = ""
    var unreached = 0
    for (mutant, fate) in results {
      switch fate {
      case .equivalent(_, let comparison):
        text += "  \(mutant.row.path): \(mutant.sentence)\n"
        text += paint.faint("    \(comparison.reason)") + "\n"
      case .unreached: unreached += 1
      case .killed, .survived, .undecided: break
      }
    }
    if unreached > 0 { text += "  \(unreached.counted("mutant")) in rows that no step reaches\n" }
    return text.isEmpty ? "" : "\n" + paint.heading("equivalent within the bound:") + "\n" + text
  }
}

extension MutantComparison {
  /// A clause with the number of compared steps and the result of the comparison.
  fileprivate var reason: String {
    guard steps > 0 else { return "only the scenarios' own steps reach it" }
    let reach = "\(steps.counted("step")) \(steps == 1 ? "reaches" : "reach") it"
    guard pairs == 0 else {
      return "\(reach): the state differs after \(otherStates), and no observation shows it in "
        + "\(pairs.counted("pair")) of subsequent states"
    }
    let rows =
      otherDecisions == 0 ? "the same rows decide" : "other rows decide in \(otherDecisions)"
    return "\(reach): \(rows), with the same effect"
  }
}

extension MutationReport {
  /// The scenarios on which survivors would fail. Each trace that detects survivors is a scenario,
  /// which is named after the first of these survivors.
  var scenarios: String {
    var changes: [Trace<M>: [String]] = [:]
    var order: [(trace: Trace<M>, isShortest: Bool)] = []
    for (mutant, fate) in results {
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
    let shortest =
      isShortest
      ? "No shorter scenario with the same givens shows it." : "There may be a shorter scenario."
    return "scenario \(Quotation.quoted(changes[0]))\n"
      + changes.dropFirst().map { "# \($0)\n" }.joined()
      + "# \(shortest)\n" + (trace.givens.isEmpty ? "\n" : "")
      + trace.text(in: lexicon)
  }
}
