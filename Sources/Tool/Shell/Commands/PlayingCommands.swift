import FileAccess
import Machines
import Notation
import Running
import ScenarioLanguage

extension Command {
  /// `.step [FILE [NAME]]`
  static var step: Self {
    Self(
      name: "step", usage: "[FILE [NAME]]",
      help: "step through a scenario file; without a file, take the next step",
      brief: "step through a file", group: .files,
      arguments: .scenario, count: 0...2,
      example: ["<step>", ".save example.scenario", ".step example.scenario", ".step"]
    ) { session, arguments, console throws(CommandError) in
      guard !arguments.isEmpty else { return try stepOn(&session, console) }
      guard let scenario = try session.scenario(named: arguments, on: console) else { return }
      session.rehearse(scenario, on: console)
      let steps = session.body.timeline.last.counted("step")
      session.show("\(scenario.syntax.name.visible): \(steps), .step takes the next\n", on: console)
    }
  }

  private static func stepOn(
    _ session: inout Session<M>, _ console: any Console
  ) throws(CommandError) {
    try require(
      session.body.isRehearsed, "no scenario is being stepped through",
      help: "usage: .step FILE [NAME], then .step")
    try require(
      session.travel { $0.goForward(1) }, "that was the last step", help: ".goto 0 begins again")
    session.showRehearsed(on: console)
  }

  /// `.expect`
  static var expect: Self {
    Self(
      name: "expect",
      help: "write the observations of the last step into the scenario's file",
      brief: "accept the last step", group: .files, isForPeople: true,
      example: [
        "<step>", ".save example.scenario", ".step example.scenario", ".step", ".expect",
      ]
    ) { session, _, console throws(CommandError) in
      let position = session.body.timeline.position
      guard session.body.isRehearsed, let scenario = session.scenarioOfFile, position > 0 else {
        throw CommandError(
          message: "no scenario is being stepped through",
          help: "usage: .step FILE [NAME], then .step")
      }
      try require(
        position <= scenario.stimuli.count, "this step is not from the file",
        help: ".save FILE writes it to another one")
      try requireAnswers(of: session.body.timeline.machine)
      try session.expect(position, of: scenario, on: console)
    }
  }
}

extension Session {
  /// Replaces the current scenario with all steps of `scenario`, and goes to the position before
  /// the first step.
  mutating func rehearse(_ scenario: BoundScenario<M>, on console: any Console) {
    endScenario(on: console)
    begun = Body<M>.rehearse(scenario, Structure(form: .shell, isInBody: true))
  }

  /// Goes to the position before the first step that does not meet the scenario's expectations, and
  /// shows a message about the failure.
  package mutating func goBeforeFailure(on console: any Console) {
    guard let position = body.firstFailing else { return }
    guard position > 0 else {
      tell(body.rehearsed, on: console)
      return show("stopped at the start, which fails; .step takes step 1\n", on: console)
    }
    _ = travel { $0.go(to: position - 1) }
    let step = body.timeline.step(to: position).stimulus.text(in: body.lexicon)
    show(
      "stopped before step \(position), which fails: \(step)\n"
        + ".step takes it and shows what differs; .expect then accepts it; .edit opens the file\n",
      on: console)
  }

  /// Shows the last step of a scenario that is being stepped through: the stimulus, and its
  /// observations next to the expected observations.
  mutating func showRehearsed(on console: any Console) {
    let body = body
    guard body.timeline.position > 0 else { return }
    let step = body.timeline.step(to: body.timeline.position)
    show("\(settings.paint.heading(step.stimulus.text(in: body.lexicon)))\n", on: console)
    tell(body.rehearsed, on: console)
  }
}

extension Session {
  /// Writes the results of a step to the scenario's file, and reads the file again.
  fileprivate mutating func expect(
    _ step: Int, of scenario: BoundScenario<M>, on console: any Console
  ) throws(CommandError) {
    let report = UpdateReport(paint: settings.paint)
    var texts: [String] = []
    var isWritten = false
    do throws(FileError) {
      try LibraryUpdate<M>(isStrict: true, loader: loader).update(step: step, of: scenario) {
        event in
        texts.append(report.text(for: event).output)
        if case .written = event { isWritten = true }
      }
    } catch { throw CommandError(error) }
    let unchanged = "the file already expects step \(step); .step takes the next step\n"
    show(texts.isEmpty ? unchanged : texts.joined(), on: console)
    if isWritten { try reload(on: console) }
  }
}
