import Authentication
import Machines
import Running
import TextFormats
import Tracing

/// The stages of a migration, the search results of each stage, or the next steps, as one JSON
/// object.
///
/// The object contains the version of the format. The version is increased when a field is removed
/// or changes its meaning, but not when a field is added.
/// `Tests/Fixtures/reports/migrate.schema.json` describes every field.
struct JSONMigration: ReportWriter {
  /// The version of the format.
  static let version = 1

  private var json = JSONWriter()

  mutating func take(_ event: MigrationEvent, into text: inout String) {
    switch event {
    case .began: json.begin(["version": Self.version], listing: "stages")
    case .ran(let stage, let verdict): json.line(Self.record(of: stage, verdict))
    case .ended(let summary):
      let next = summary.migration.next?.moved.map { scene -> JSONRecord in
        ["scene": scene.name, "card": SceneCard(scene).markdown]
      }
      json.finish([
        "next": next, "remains": OldDesign.remains, "cut": Self.cut(summary.isInterrupted),
      ])
    case .planned(let steps): text += Self.record(of: steps).text + "\n"
    case .beganSearch: json.begin(["version": Self.version], listing: "explored")
    case .searched(let searched): json.line(Self.record(of: searched))
    case .endedSearch(let summary): json.finish(["cut": Self.cut(summary.isInterrupted)])
    }
    text += json.takeText()
  }

  private static func record(of stage: Migration.Stage, _ verdict: DesignVerdict) -> JSONRecord {
    let summary = verdict.summary
    let counts: JSONRecord = [
      "passed": summary.passed, "diverged": summary.diverged, "failed": summary.failed,
      "skipped": summary.skipped, "unreadable": summary.unreadable,
    ]
    let declarations = verdict.declared.filter { $0.count > 0 }.map { declared -> JSONRecord in
      ["name": declared.name, "reason": declared.reason, "count": declared.count]
    }
    return [
      "stage": verdict.design, "moved": stage.moved?.name, "counts": counts,
      "declarations": declarations, "failed": verdict.failed, "left": stage.left.map(\.name),
      "deletable": stage.deletable, "newlyDeletable": stage.newlyDeletable,
    ]
  }

  private static func record(of steps: MigrationSteps) -> JSONRecord {
    let list = steps.steps.map { step -> JSONRecord in
      [
        "name": step.name, "text": step.text, "commands": step.commands,
        "deletions": step.deletions,
      ]
    }
    let next: JSONRecord = ["scene": steps.scene?.name, "steps": list]
    return ["version": Self.version, "next": next]
  }

  private static func record(of searched: SearchedStage) -> JSONRecord {
    var report = ComparisonFormat.json.report(by: .running, paint: Paint(isOn: false))
    var comparison = ""
    for event in searched.events { report.take(event, into: &comparison) }
    return [
      "moved": searched.stage.moved?.name, "unneeded": searched.unneeded,
      "comparison": JSONLiteral(comparison),
    ]
  }

  private static func cut(_ isInterrupted: Bool) -> String? {
    isInterrupted ? RunSummary.Cut.interrupted.rawValue : nil
  }
}
