import Exploration
import Machines
import ScenarioTracing
import TextFormats

/// What became of mutants, as one JSON object.
///
/// It contains the version of the format, which is increased when a field is removed or changes its
/// meaning; fields may be added in any version. `Tests/Fixtures/reports/mutate.schema.json`
/// describes every field.
struct MutationJSON<M: MutableMachine> {
  /// The version of the format.
  static var version: Int { 1 }

  private let report: MutationReport<M>

  init(_ report: MutationReport<M>) { self.report = report }

  /// The object, a line for each mutant.
  var text: String {
    var json = JSONWriter()
    json.beginObject()
    json.field("version", Self.version)
    json.field("scenarios", report.scenarioCount)
    json.object("counts") { write(report.counts, to: &$0) }
    json.object("tables") { json in
      for (name, counts) in report.tables { json.object(name) { write(counts, to: &$0) } }
    }
    json.beginList("mutants")
    for (mutant, fate) in report.results {
      json.breakLine()
      json.object { json in
        json.field("row", mutant.row.path)
        json.field("change", mutant.sentence)
        write(fate, to: &json)
      }
    }
    json.breakLine()
    json.end()
    json.end()
    return json.takeText() + "\n"
  }

  private func write(_ counts: MutationReport<M>.Counts, to json: inout JSONWriter) {
    json.field("killed", counts.killed)
    json.field("survived", counts.survived)
    json.field("equivalent", counts.equivalent)
    json.field("score", counts.score)
  }

  private func write(_ fate: MutationReport<M>.Fate, to json: inout JSONWriter) {
    switch fate {
    case .killed(let scenario):
      json.field("fate", "killed")
      json.field("scenario", scenario)
    case .survived(let trace, let isShortest):
      json.field("fate", "survived")
      json.field("givens", trace.givens.map { $0.text(in: report.lexicon) })
      json.field("stimuli", trace.steps.map { $0.stimulus.text(in: report.lexicon) })
      json.field("length", isShortest ? "shortest" : "shrunk")
    case .equivalent(let end, let comparison):
      write("equivalent", end, to: &json)
      json.field("steps", comparison.steps)
      json.field("otherDecisions", comparison.otherDecisions)
      json.field("otherStates", comparison.otherStates)
      json.field("pairs", comparison.pairs)
    case .unreached: json.field("fate", "unreached")
    case .undecided(let end): write("undecided", end, to: &json)
    }
  }

  private func write(_ fate: String, _ end: SearchEnd, to json: inout JSONWriter) {
    json.field("fate", fate)
    json.field("end", end.text)
  }
}
