import Exploration
import Machines
import Running
import TextFormats
import Tracing

/// The fates of the app's mutants when some scenarios are run.
struct MutationReport<M: MutableMachine> {
  /// The fate of a mutant.
  enum Fate {
    /// The scenario with this path and name fails.
    case killed(by: String)
    /// Every scenario passes, but the search found a difference. The trace shows the difference as
    /// it appears in the unchanged app.
    case survived(Trace<M>, isShortest: Bool)
    /// Every scenario passes, and the search found no difference within its bounds. The comparison
    /// explains why.
    case equivalent(SearchEnd, MutantComparison)
    /// Neither a scenario nor the search reaches the mutated row.
    case unreached
    /// The search ended before it could decide.
    case undecided(SearchEnd)

    /// Whether no scenario can be expected to detect the mutant.
    var isEquivalent: Bool {
      switch self {
      case .equivalent, .unreached: true
      case .killed, .survived, .undecided: false
      }
    }

    /// Whether a scenario fails.
    var isKilled: Bool { if case .killed = self { true } else { false } }
  }

  /// The number of mutants with each fate. Undecided mutants count as survivors, and unreached
  /// mutants as equivalent.
  struct Counts {
    var killed = 0
    var survived = 0
    var equivalent = 0

    /// The share of killed mutants among the mutants that are not equivalent.
    var score: Share { Share(killed, of: killed + survived) }

    fileprivate mutating func add(_ fate: Fate) {
      if fate.isKilled {
        killed += 1
      } else if fate.isEquivalent {
        equivalent += 1
      } else {
        survived += 1
      }
    }
  }

  let scenarioCount: Int
  /// The mutants, grouped by table.
  let results: [(mutant: M.Mutant, fate: Fate)]
  /// The texts that occur in the traces.
  let lexicon: Lexicon

  /// The counts for each table that has mutants, in the order of the mutants.
  var tables: [(name: String, counts: Counts)] {
    var tables: [(name: String, counts: Counts)] = []
    for (mutant, fate) in results {
      let name = mutant.row.table
      if tables.last?.name != name { tables.append((name, Counts())) }
      tables[tables.count - 1].counts.add(fate)
    }
    return tables
  }

  /// Returns the exit status. The status depends on whether a bound or an interrupt ended a search
  /// before it could decide.
  func status(_ ending: BoundOptions) -> ExitStatus {
    let ends = results.compactMap { result -> SearchEnd? in
      switch result.fate {
      case .equivalent(let end, _), .undecided(let end): end
      case .killed, .survived, .unreached: nil
      }
    }
    return ends.map(ending.status(after:)).max() ?? .success
  }

  /// The total counts for all tables.
  var counts: Counts { results.reduce(into: Counts()) { $0.add($1.fate) } }
}

extension MutationReport {
  /// The version of the JSON. It is increased when a field is removed or changes its meaning, but
  /// not when a field is added.
  private static var version: Int { 1 }

  /// The fates of mutants as one JSON object, with one line per mutant.
  ///
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
      "score": counts.score.percent,
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
        "fate": "equivalent", "end": end.code, "steps": comparison.steps,
        "otherDecisions": comparison.otherDecisions, "otherStates": comparison.otherStates,
        "pairs": comparison.pairs,
      ]
    case .unreached: ["fate": "unreached"]
    case .undecided(let end): ["fate": "undecided", "end": end.code]
    }
  }
}
