import Exploration
import FileAccess
import Machines
import Running
import ScenarioLanguage

/// Tests a program against the model by running scenarios.
struct LibraryDrive<M: Machine> {
  let loader: ScenarioLoader<M>
  let isInterrupted: @Sendable () -> Bool

  /// Runs each scenario of the files on both the model and the program, except scenarios that the
  /// command `run` skips. Returns the scenarios that were run.
  ///
  /// If `isFailFast` is true, stops at the first divergence.
  func run(
    _ files: ScenarioFiles, on implementation: any Implementation, isFailFast: Bool,
    report: (DriveEvent<M>) -> Void
  ) -> [BoundScenario<M>] {
    var driven: [BoundScenario<M>] = []
    var isOver = false
    for error in files.errors { report(.unreadable(error)) }
    for source in files.sources where !isOver && !isInterrupted() {
      let texts: [LoadedFile<M>]
      do throws(FileError) { texts = try loader.loadAll(source) } catch {
        report(.unreadable(error))
        continue
      }
      for file in texts where !isOver {
        guard file.diagnostics.isEmpty else {
          report(.rejected(file.diagnostics, file: file.document.identity))
          continue
        }
        for scenario in file.scenarios where !isOver && !isInterrupted() {
          guard scenario.syntax.skipReason == nil else { continue }
          driven.append(scenario)
          let drive = drive(scenario, on: implementation)
          // A user who interrupts an unresponsive program does not wait for its answer.
          if drive.isBreakdown, isInterrupted() { return driven }
          report(.drove(drive))
          isOver = isFailFast && drive.isDivergence
        }
      }
    }
    return driven
  }

  private func drive(
    _ scenario: BoundScenario<M>, on implementation: any Implementation
  ) -> ScenarioDrive<M> {
    let inputs = scenario.inputs
    var drive = ScenarioDrive<M>(
      path: scenario.path, name: scenario.label, steps: scenario.stepCount)
    if scenario.syntax.expectedFailureReason == nil {
      var replay = ScenarioReplay(scenario, isStrict: false)
      if let failure = replay.run() {
        drive.verdict = .fails(failure)
        return drive
      }
    }
    var run = ImplementationRun<M>(of: implementation, in: scenario.lexicon)
    switch run.begin(scenario.givens) {
    case .begun: break
    case .impossible: return drive
    case .refused(let difference), .silent(let difference):
      drive.verdict = .diverges(at: (scenario.path, scenario.firstLine, ""), difference)
      return drive
    }
    var last = (path: scenario.path, number: scenario.firstLine, text: "")
    for input in inputs {
      let (difference, text) = Self.take(input.act, run: &run)
      last = (input.path, input.line, text)
      guard let difference else { continue }
      drive.verdict = .diverges(at: last, difference)
      return drive
    }
    // An additional answer to the last request precedes the answer to this request.
    do throws(Breakdown) { try implementation.reset() } catch {
      drive.verdict = .breaksDown(after: last, error.message)
    }
    return drive
  }

  private static func take(
    _ act: BoundScenario<M>.Input.Act, run: inout ImplementationRun<M>
  ) -> (ImplementationDifference<M>?, text: String) {
    switch act {
    case .step(let stimulus): (run.take(stimulus), stimulus.text(in: run.lexicon))
    case .question(let query): (run.ask(query), "has \(query.text(in: run.lexicon))")
    case .standing: (run.stand(), "is \(run.model.machine.state.text(in: run.lexicon))")
    }
  }
}

/// The result of running a scenario on both the model and the program.
struct ScenarioDrive<M: Machine> {
  enum Verdict {
    case same
    /// The program diverges at a line of a file. Lines are counted from 1. The text is in the
    /// notation and contains no secrets. It is empty for the head of the scenario.
    case diverges(
      at: (path: String, number: Int, text: String), ImplementationDifference<M>)
    /// The program breaks down after its answer at the last line of the scenario.
    case breaksDown(after: (path: String, number: Int, text: String), String)
    /// The model itself does not meet the scenario's expectations.
    case fails(Failure)
  }

  let path: String
  let name: String
  /// The number of steps in the scenario.
  let steps: Int
  var verdict = Verdict.same

  /// Whether the program agrees with the model.
  var isSame: Bool { if case .same = verdict { true } else { false } }

  /// Whether the program failed to answer.
  var isBreakdown: Bool {
    switch verdict {
    case .same, .fails: false
    case .diverges(_, let difference): difference.isBreakdown
    case .breaksDown: true
    }
  }

  /// Whether the program diverges from the model.
  var isDivergence: Bool {
    switch verdict {
    case .same, .fails: false
    case .diverges, .breaksDown: true
    }
  }
}
