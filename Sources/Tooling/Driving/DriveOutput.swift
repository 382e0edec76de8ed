import ArgumentParser
import Exploration
import FileAccess
import Machines
import Running
import ScenarioLanguage
import Tracing

/// The formats of the report on a tested program.
enum DriveFormat: String, CaseIterable, ExpressibleByArgument {
  /// Text for people.
  case text
  /// One JSON object, for other programs.
  case json
}

/// Writes each result of testing a program against the model as soon as it is available.
struct DriveOutput<M: Machine> {
  private(set) var summary = DriveSummary()
  private var report: any ReportWriter<DriveEvent<M>>
  private let context: CommandContext
  private var target: ReportTarget

  /// Opens the target, which is claimed as an output of the command.
  init(
    _ format: DriveFormat, to output: TextTarget, in context: CommandContext,
    among outputs: ProtectedFiles, program: String
  ) throws(FileError) {
    target = try ReportTarget(output, in: context, among: outputs, named: "the report")
    self.context = context
    switch format {
    case .text: report = TextDrive<M>(paint: target.paint, tool: context.identity)
    case .json: report = JSONDrive<M>(program: program)
    }
  }

  /// Handles the next event.
  mutating func take(_ event: DriveEvent<M>) {
    switch event {
    case .unreadable(let error): context.diagnose(.unreadable(error))
    case .rejected(let errors, let file): context.diagnose(.rejected(errors, file: file))
    case .began, .drove, .foundGone, .beganWalk, .diverged, .walked, .learnt, .ended: break
    }
    summary.add(event)
    target.write(event, by: &report)
  }

  /// Writes the end of the report. Throws if a part of the report could not be written.
  mutating func finish() throws(FileError) {
    take(.ended(summary, isInterrupted: context.isInterrupted()))
    try target.finish()
  }
}

/// An event that occurs while a program is tested against the model.
enum DriveEvent<M: Machine> {
  /// The program has introduced itself, with the name of its machine if it gives one.
  case began(name: String?)
  /// A file cannot be read.
  case unreadable(FileError)
  /// A file has errors.
  case rejected([Diagnostic], file: String)
  /// A scenario was run on both the model and the program.
  case drove(ScenarioDrive<M>)
  /// The program agrees with the model on a scenario that was saved because it did not.
  case foundGone(ScenarioDrive<M>)
  case beganWalk(seed: UInt64, isSteered: Bool)
  /// A walk found a divergence that has a new cause. The divergence has a name, under which it can
  /// be saved.
  case diverged(ImplementationDivergence<M>, name: String)
  case walked(ImplementationWalkReport<M>)
  /// The program's behaviour was recorded in walks with this seed.
  case learnt(CharacterisationReport, seed: UInt64)
  /// The test ended with these totals.
  case ended(DriveSummary, isInterrupted: Bool)
}

/// The totals of testing a program against the model.
struct DriveSummary {
  /// The number of scenarios on which the program agrees with the model.
  private(set) var same = 0
  private(set) var diverging = 0
  /// The number of scenarios that fail on the model itself.
  private(set) var failing = 0
  /// The number of files that cannot be read or have errors.
  private(set) var unreadable = 0
  /// The number of distinct causes of divergence in the walk's sequences.
  private(set) var causes = 0
  private(set) var hasWalk = false
  /// The total number of steps in all scenarios.
  private var steps = 0

  mutating func add<M>(_ event: DriveEvent<M>) {
    switch event {
    case .unreadable, .rejected: unreadable += 1
    case .drove(let scenario):
      steps += scenario.steps
      switch scenario.verdict {
      case .same: same += 1
      case .diverges, .breaksDown: diverging += 1
      case .fails: failing += 1
      }
    case .beganWalk: hasWalk = true
    case .diverged: causes += 1
    case .began, .foundGone, .walked, .learnt, .ended: break
    }
  }

  /// The total number of scenarios.
  var scenarios: Int { same + diverging + failing }
  /// Whether the program diverges from the model anywhere.
  var hasDivergence: Bool { diverging + causes > 0 }
  /// The reason why nothing was tested; `nil` if something was tested or a file has errors.
  var emptiness: String? {
    guard steps + diverging + failing + unreadable == 0, !hasWalk else { return nil }
    return scenarios == 0 ? "there is no scenario" : "no scenario has a step"
  }

  /// The exit status of the command.
  var exitStatus: ExitStatus {
    if unreadable > 0 || emptiness != nil { return .unreadable }
    return hasDivergence || failing > 0 ? .failed : .success
  }
}
