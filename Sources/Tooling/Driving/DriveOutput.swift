import ArgumentParser
import Exploration
import FileAccess
import Machines
import Replaying
import ScenarioLanguage

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
  private var report: any DriveReport<M>
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
    case .text: report = TextDrive(paint: target.isStandardOutput ? paint : Paint(isOn: false))
    case .json: report = JSONDrive(program: program)
    }
  }

  /// Handles the next event.
  mutating func take(_ event: DriveEvent<M>) {
    switch event {
    case .unreadable(let error):
      Output.diagnostics(diagnostics.text(for: .unreadable(error)).diagnostics)
    case .rejected(let errors, let file):
      Output.diagnostics(diagnostics.text(for: .rejected(errors, file: file)).diagnostics)
    case .drove, .beganWalk, .diverged, .walked, .learnt: break
    }
    summary.add(event)
    target.write(report.text(for: event))
  }

  /// Writes the end of the report.
  mutating func end(isInterrupted: Bool) {
    target.write(report.end(summary, isInterrupted: isInterrupted))
  }

  /// Finishes the report; throws if it could not be written.
  func finish() throws(FileError) { try target.finish() }
}

/// A form of the report, written as it comes.
protocol DriveReport<M> {
  associatedtype M: Machine

  /// What is written of an event.
  mutating func text(for event: DriveEvent<M>) -> String

  /// What is written at the end.
  mutating func end(_ summary: DriveSummary, isInterrupted: Bool) -> String
}
