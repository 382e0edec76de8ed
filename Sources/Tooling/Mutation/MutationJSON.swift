import Exploration
import Machines
import TextFormats
import Tracing

extension MutationReport {
  /// The version of the JSON, which is increased when a field is removed or changes its meaning;
  /// fields may be added in any version.
  private static var version: Int { 1 }

  /// What became of mutants, as one JSON object with a line for each.
  /// `Tests/Fixtures/reports/mutate.schema.json` describes every field.
  var json: String {
    var json = JSONWriter()
    json.begin(
      [
        "version": Self.version, "scenarios": scenarioCount,
        "counts": Self.record(of: counts),
        "tables": JSONRecord(tables.map { ($0.name, Self.record(of: $0.counts)) }),
      ], listing: "mutants")
    for (mutant, fate) in results {
      json.line(["row": mutant.row.path, "change": mutant.sentence] + record(of: fate))
    }
    json.finish()
    return json.takeText()
  }

  private static func record(of counts: Counts) -> JSONRecord {
    [
      "killed": counts.killed, "survived": counts.survived, "equivalent": counts.equivalent,
      "score": counts.score,
    ]
  }

  private func record(of fate: Fate) -> JSONRecord {
    switch fate {
    case .killed(let scenario): ["fate": "killed", "scenario": scenario]
    case .survived(let trace, let isShortest):
      [
        "fate": "survived", "givens": trace.givens.map { $0.text(in: lexicon) },
        "stimuli": trace.steps.map { $0.stimulus.text(in: lexicon) },
        "length": isShortest ? "shortest" : "shrunk",
      ]
    case .equivalent(let end, let comparison):
      [
        "fate": "equivalent", "end": end.text, "steps": comparison.steps,
        "otherDecisions": comparison.otherDecisions, "otherStates": comparison.otherStates,
        "pairs": comparison.pairs,
      ]
    case .unreached: ["fate": "unreached"]
    case .undecided(let end): ["fate": "undecided", "end": end.text]
    }
  }
}
