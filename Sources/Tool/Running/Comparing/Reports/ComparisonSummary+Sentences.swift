import Machines
import Notation

extension ComparisonSummary {
  /// The totals in one line.
  var verdict: String {
    var verdict =
      "\(same.grouped) same, \(declaredCount.grouped) declared, \(diverging.grouped) diverging"
    if skipped > 0 { verdict += ", \(skipped.grouped) skipped" }
    return verdict
  }

  /// The extent of the comparison.
  var extent: String {
    let units = same + declaredCount + diverging
    let seed = seed.map { ", seed \($0)" } ?? ""
    return "\(units.counted(unit)), \(steps.counted("step")) compared\(seed)"
  }

  /// The declared divergences that occurred, the most frequent first.
  var metDeclarations: [DeclaredCount] {
    declared.filter { $0.count > 0 }.enumerated()
      .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(\.element)
  }

  /// One sentence, without a full stop, for each declared divergence that occurred and has no
  /// example.
  var declaredSentences: [String] {
    metDeclarations.filter { $0.example == nil }.map { declared in
      "\(declared.count.counted(unit)) declared as \(declared.declaration.name)"
    }
  }

  /// One sentence, without a full stop, for each declaration that shows no difference.
  var staleSentences: [String] {
    stale.map { "\($0.name): declared, but no longer diverges: \($0.scenario)" }
  }

  /// The limitations of the totals, as sentences without a full stop.
  var limits: [String] {
    var limits: [String] = []
    if unreadable > 0 {
      limits.append("\(unreadable.counted("file")) not compared because of errors")
    }
    if let triedLength {
      let stimuli = triedLength == 1 ? "1 stimulus" : "\(triedLength.grouped) stimuli"
      limits.append("all sequences of up to \(stimuli) tried")
    }
    if let states {
      limits.append(
        "\(states.counted("pair")) of states (\(bound?.text ?? "every reachable pair"))")
    } else if let bound, diverging == 0, !isInterrupted {
      limits.append(bound.text)
    }
    for (rows, place) in [
      (rowsOfFirstAlone ?? [], "in the first design alone"),
      (rowsNotCompared, "only after declared differences and were not compared"),
    ] where !rows.isEmpty {
      let names = rows.joined(separator: ", ")
      limits.append("\(rows.count.counted("row")) decided \(place): \(names)")
    }
    if isInterrupted { limits.append("interrupted: the rest was not compared") }
    return limits
  }

  /// The reason why there was nothing to compare; `nil` if there was something to compare.
  package var emptiness: String? {
    guard isEmpty, !isInterrupted else { return nil }
    if steps > 0 { return "every step was refused or ignored" }
    if same > 0 || states != nil || seed != nil { return "no \(unit) has a step" }
    if skipped > 0 { return "\(skipped.counted("scenario")) skipped" }
    return leftOut == 0
      ? "there is no scenario" : "none of \(leftOut.counted("scenario")) is selected"
  }
}
