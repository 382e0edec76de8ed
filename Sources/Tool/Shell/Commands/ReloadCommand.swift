import Running

extension Command {
  /// `.reload`
  static var reload: Self {
    Self(
      name: "reload", help: "read the file of the scenario again, and stand where you stood",
      brief: "read a file again", group: .files,
      example: ["<step>", ".save example.scenario", ".load example.scenario", ".reload"]
    ) { session, _, console throws(CommandError) in
      try session.reload(on: console)
    }
  }
}

extension Session {
  /// The scenario of a file that was loaded or is played.
  var scenarioOfFile: BoundScenario<M>? {
    body.scenario.flatMap { $0.files.contains($0.path) ? $0 : nil }
  }

  /// Reads the file of the scenario again. One that is played stands at the same step again.
  mutating func reload(on console: any Console) throws(CommandError) {
    guard let old = scenarioOfFile else {
      throw CommandError(
        message: "this scenario is of no file", help: ".load FILE or .step FILE takes one of a file"
      )
    }
    guard let scenario = try scenario(named: [old.path, old.label], on: console) else { return }
    let (position, isRehearsed) = (body.timeline.position, body.isRehearsed)
    // What was done beside the steps of the file is kept for saving.
    if body.timeline.last == old.stimuli.count { reset() }
    guard isRehearsed else { return standAnew(in: scenario, on: console) }
    rehearse(scenario, on: console)
    _ = travel { $0.go(to: min(position, $0.last)) }
    showRehearsed(on: console)
  }
}
