import Notation
import TextFormats

extension WalkSummary {
  /// The reached and missed items, the vacuous conditions, the extent of the walks and, if there
  /// are several walks, the broken invariants.
  package var text: String {
    let missing = missing
    var text = marks.filter { $0.count > 0 }.map { "  \($0.name.visible)\n" }.joined()
    if !missing.isEmpty { text += "not reached:\n" + missing.map { "  \($0.visible)\n" }.joined() }
    if !missingStates.isEmpty {
      text += "states not reached:\n" + missingStates.map { "  \($0.visible)\n" }.joined()
    }
    text += (conditions.remarks + [extent]).map { "\($0)\n" }.joined()
    guard walks.count > 1 else { return text }
    return text
      + breaches.map { seed, breach in
        "\nseed \(seed): \(breach.summary.visible)\n"
          + (breach.scenario.map { "\n\($0.visibleLines)" } ?? "")
      }.joined()
  }

  /// The summary as Markdown for a pull request.
  package var markdown: String {
    var text = Markdown.heading(3, "\(breaches.isEmpty ? "✅" : "❌") \(extent)")
    text += breaches.map { seed, breach in
      let title = "seed \(seed): \(Markdown.summary(breach.summary.visible))"
      let scenario = Markdown.fenced((breach.scenario ?? "").visibleLines)
      return Markdown.folded(scenario, behind: title) + "\n"
    }.joined()
    text += conditions.remarks.map { "\(Markdown.escaped($0))\n\n" }.joined()
    for (title, names) in [("Not reached", missing), ("States not reached", missingStates)]
    where !names.isEmpty {
      let list = names.map { "- \(Markdown.escaped($0))\n" }.joined()
      text += Markdown.folded(list, behind: "\(title): \(names.count)") + "\n"
    }
    return text
  }

  /// The broken invariants, each with the seed of its walk.
  package var breaches: [(seed: UInt64, breach: Breach)] {
    walks.compactMap { walk in walk.breach.map { (walk.seed, $0) } }
  }

  private var missing: [String] { marks.filter { $0.count == 0 }.map(\.name) }

  private var extent: String {
    let covered = marks.count - missing.count
    var parts = [steps.counted("step"), "\(covered) of \(marks.count) rows and rules"]
    if let walk = walks.first, walks.count == 1 {
      parts.append("fingerprint \(String(walk.fingerprint, radix: 16))")
    } else {
      parts.insert(walks.count.counted("walk"), at: 0)
    }
    return parts.joined(separator: ", ")
  }
}
