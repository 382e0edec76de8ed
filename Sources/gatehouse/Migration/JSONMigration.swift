import Authentication
import Machines
import Replaying
import TextFormats

/// One JSON object with the stages of a migration, or with what to do next.
///
/// It contains the version of the format, which is increased when a field is removed or changes its
/// meaning; fields may be added in any version. `Tests/Fixtures/reports/migrate.schema.json`
/// describes every field.
struct JSONMigration: MigrationReport {
  /// The version of the format.
  static let version = 1

  private var json = JSONWriter()

  mutating func take(_ event: MigrationEvent) -> String {
    switch event {
    case .began:
      json.beginObject()
      json.field("version", Self.version)
      json.beginList("stages")
    case .ran(let stage, let verdict):
      json.breakLine()
      json.object { Self.write(stage, verdict, &$0) }
    case .ended(let summary):
      json.breakLine()
      json.end()
      if let scene = summary.migration.next?.moved {
        json.object("next") { json in
          json.field("scene", scene.name)
          json.field("card", SceneCard(scene).markdown)
        }
      }
      json.field("remains", OldDesign.remains)
      json.field("cut", summary.isInterrupted ? RunSummary.Cut.interrupted.rawValue : nil)
      json.end()
      return json.takeText() + "\n"
    }
    return json.takeText()
  }

  private static func write(
    _ stage: Migration.Stage, _ verdict: DesignVerdict, _ json: inout JSONWriter
  ) {
    let summary = verdict.summary
    json.field("stage", verdict.design)
    json.field("moved", stage.moved?.name)
    json.object("counts") { json in
      json.field("passed", summary.passed)
      json.field("diverged", summary.diverged)
      json.field("failed", summary.failed)
      json.field("skipped", summary.skipped)
      json.field("unreadable", summary.unreadable)
    }
    json.list("declarations") { list in
      for declared in verdict.declared where declared.count > 0 {
        list.object { json in
          json.field("name", declared.name)
          json.field("reason", declared.reason)
          json.field("count", declared.count)
        }
      }
    }
    json.field("failed", verdict.failed)
    json.field("left", stage.left.map(\.name))
    json.field("deletable", stage.deletable)
    json.field("newlyDeletable", stage.newlyDeletable)
  }

  func text(of steps: MigrationSteps) -> String {
    JSONWriter.object { json in
      json.field("version", Self.version)
      json.object("next") { json in
        json.field("scene", steps.scene?.name)
        json.list("steps") { list in
          for step in steps.steps {
            list.object { json in
              json.field("name", step.name)
              json.field("text", step.text)
              json.field("commands", step.commands)
              json.field("deletions", step.deletions)
            }
          }
        }
      }
    } + "\n"
  }
}
