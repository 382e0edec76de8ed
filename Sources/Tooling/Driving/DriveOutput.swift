import ArgumentParser
import Exploration
import FileAccess
import Machines
import Replaying
import ScenarioLanguage
import ScenarioTracing

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
  private let diagnostics: TextReport
  private var target: ReportTarget

  /// Opens the target, which must not hold one of `files`, nor other scenarios.
  init(
    _ format: DriveFormat, to output: TextTarget, beside files: ScenarioFiles, paint: Paint,
    program: String
  ) throws(FileError) {
    target = try ReportTarget(output, beside: files, named: "the report")
    diagnostics = TextReport(by: .running, paint: paint)
    switch format {
    case .text: report = TextDrive<M>(paint: target.isStandardOutput ? paint : Paint(isOn: false))
    case .json: report = JSONDrive<M>(program: program)
    }
  }

  /// Handles the next event.
  mutating func take(_ event: DriveEvent<M>) {
    switch event {
    case .unreadable(let error):
      Output.diagnostics(diagnostics.text(for: .unreadable(error)).diagnostics)
    case .rejected(let errors, let file):
      Output.diagnostics(diagnostics.text(for: .rejected(errors, file: file)).diagnostics)
    case .drove, .beganWalk, .diverged, .walked, .learnt, .ended: break
    }
    summary.add(event)
    var text = ""
    report.take(event, into: &text)
    target.write(text)
  }

  /// Writes the end of the report.
  mutating func end(isInterrupted: Bool) {
    take(.ended(summary, isInterrupted: isInterrupted))
  }

  /// Finishes the report; throws if it could not be written.
  func finish() throws(FileError) { try target.finish() }
}
