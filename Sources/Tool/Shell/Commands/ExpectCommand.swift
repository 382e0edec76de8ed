import FileAccess
import Machines
import Running

extension Command {
  /// `.expect`
  static var expect: Self {
    Self(
      name: "expect",
      help: "let the scenario that is played expect what its last step did, in its file",
      brief: "take over what it did", group: .files,
      example: [
        "<step>", ".save example.scenario", ".step example.scenario", ".step", ".expect",
      ]
    ) { session, _, console throws(CommandError) in
      let position = session.body.timeline.position
      guard session.body.isRehearsed, let scenario = session.scenarioOfFile, position > 0 else {
        throw CommandError(
          message: "no step of a file is played", help: "usage: .step FILE [NAME], then .step")
      }
      guard position <= scenario.stimuli.count else {
        throw CommandError(
          message: "this step is none of the file", help: ".save FILE writes it to another one")
      }
      try session.expect(position, of: scenario, on: console)
    }
  }
}

extension Session {
  /// Writes what a step of a scenario did to its file, and reads the file again.
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
    show(texts.isEmpty ? "the file says so already\n" : texts.joined(), on: console)
    if isWritten { try reload(on: console) }
  }
}
