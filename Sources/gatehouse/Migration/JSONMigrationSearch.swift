import Machines
import Replaying
import TextFormats
import Tooling

/// One JSON object with what the search at each stage came to. Version and schema are those of
/// ``JSONMigration``.
struct JSONMigrationSearch: MigrationSearchReport {
  private var json = JSONWriter()

  mutating func take(_ event: MigrationSearchEvent) -> String {
    switch event {
    case .began:
      json.beginObject()
      json.field("version", JSONMigration.version)
      json.beginList("explored")
    case .searched(let searched):
      json.breakLine()
      json.object { Self.write(searched, &$0) }
    case .ended(let summary):
      json.breakLine()
      json.end()
      json.field("cut", summary.isInterrupted ? RunSummary.Cut.interrupted.rawValue : nil)
      json.end()
      return json.takeText() + "\n"
    }
    return json.takeText()
  }

  private static func write(_ searched: SearchedStage, _ json: inout JSONWriter) {
    json.field("moved", searched.stage.moved?.name)
    json.field("unneeded", searched.unneeded)
    var report = ComparisonFormat.json.report(by: .running, paint: Paint(isOn: false))
    var comparison = ""
    for event in searched.events { report.take(event, into: &comparison) }
    json.field("comparison", json: comparison)
  }
}
