import ArgumentParser
import FileAccess
import Machines
import Running
import ScenarioLanguage
import Tracing

/// The forms of the report on a program.
enum DriveFormat: String, CaseIterable, ExpressibleByArgument {
  /// For people.
  case text
  /// One JSON object, for programs.
  case json
}

/// Writes what holding a program against the model comes to, as it happens.
struct DriveOutput<M: Machine> {
  private(set) var summary = DriveSummary()
  private var report: any ReportWriter<DriveEvent<M>>
  private let context: CommandContext
  private var target: ReportTarget

  /// Opens the target, which must not hold one of `files`, nor other scenarios.
  init(
    _ format: DriveFormat, to output: TextTarget, in context: CommandContext,
    beside files: ScenarioFiles, program: String
  ) throws(FileError) {
    target = try ReportTarget(output, in: context, beside: files, named: "the report")
    self.context = context
    switch format {
    case .text: report = TextDrive<M>(paint: target.paint, by: context.identity)
    case .json: report = JSONDrive<M>(program: program)
    }
  }

  /// Handles the next event.
  mutating func take(_ event: DriveEvent<M>) {
    switch event {
    case .unreadable(let error): context.diagnose(.unreadable(error))
    case .rejected(let errors, let file): context.diagnose(.rejected(errors, file: file))
    case .drove, .beganWalk, .diverged, .walked, .learnt, .ended: break
    }
    summary.add(event)
    var text = ""
    report.take(event, into: &text)
    target.write(text)
  }

  /// Writes the end of the report; throws if it could not be written.
  mutating func finish() throws(FileError) {
    take(.ended(summary, isInterrupted: context.isInterrupted()))
    try target.finish()
  }
}
