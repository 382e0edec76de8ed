import Exploration
import Machines
import ScenarioTracing
import TextFormats

/// What scenarios cover and what they could, as one JSON object.
///
/// It contains the version of the format, which is increased when a field is removed or changes its
/// meaning; fields may be added in any version. `Tests/Fixtures/reports/coverage.schema.json`
/// describes every field.
struct CoverageJSON<M: Machine> {
  /// The version of the format.
  static var version: Int { 1 }

  private let coverage: SelectedCoverage<M>
  private let report: CoverageReport<M>

  init(_ coverage: SelectedCoverage<M>) {
    self.coverage = coverage
    report = coverage.report
  }

  /// The object, a line for each item.
  func text() throws(IncompleteComponents) -> String {
    let ways = try UncoveredItems.all(in: report)
    var json = JSONWriter()
    json.beginObject()
    json.field("version", Self.version)
    json.field("scenarios", coverage.scenarioCount)
    json.field("steps", report.exploration.steps)
    json.field("end", report.exploration.end.text)
    json.object("counts") { json in
      for kind in CoverageItem.Kind.allCases {
        let (covered, reachable) = report.counts(of: kind)
        json.object(kind.rawValue) { json in
          json.field("covered", covered)
          json.field("reachable", reachable)
        }
      }
    }
    write("covered", report.covered.sorted(), to: &json)
    json.beginList("uncovered")
    for way in ways {
      json.breakLine()
      json.object { write(way, to: &$0) }
    }
    json.breakLine()
    json.end()
    write("unreached", report.unreached, to: &json)
    json.end()
    return json.takeText() + "\n"
  }

  private func write(_ name: String, _ items: [CoverageItem], to json: inout JSONWriter) {
    json.beginList(name)
    for item in items {
      json.breakLine()
      json.object { Self.write(item, to: &$0) }
    }
    json.breakLine()
    json.end()
  }

  private func write(_ way: UncoveredItems<M>, to json: inout JSONWriter) {
    let lexicon = report.exploration.lexicon
    json.list("items") { list in
      for item in way.items { list.object { Self.write(item, to: &$0) } }
    }
    json.field("givens", way.trace.givens.map { $0.text(in: lexicon) })
    json.field("stimuli", way.trace.steps.map { $0.stimulus.text(in: lexicon) })
  }

  private static func write(_ item: CoverageItem, to json: inout JSONWriter) {
    json.field("kind", item.kind.rawValue)
    json.field("name", item.name)
  }
}
