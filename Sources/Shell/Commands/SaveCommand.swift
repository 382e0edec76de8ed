import Files
import Machines
import Notation
import Replaying

extension Command {
  /// `.save FILE [replace]`
  static var save: Self {
    Self(
      name: "save", usage: "FILE [replace]",
      help: "write this session's scenarios, with all that was seen",
      arguments: .files, count: 1...2,
      example: { step in [step, ".save example.scenario"] }
    ) { session, arguments, console throws(CommandError) in
      guard arguments.count == 1 || arguments[1] == "replace" else {
        throw CommandError(
          message: "only `replace` may stand here", help: "a path with spaces stands in quotes",
          argument: 1)
      }
      let path = arguments[0]
      let isReplacing = arguments.count == 2 || session.savedPaths.contains(path)
      guard isReplacing || FileSystem.kind(of: path) != .file else {
        throw CommandError(
          message: "\(path.visible) exists",
          help: "name another file, or say .save \(Completer<M>.written(path)) replace",
          argument: 0)
      }
      let scenarios = (session.finished + [SavedScenario(session.body)]).filter { !$0.isEmpty }
      guard !scenarios.isEmpty else {
        throw CommandError(
          message: "nothing was done yet", help: "take a step first; .can lists them")
      }
      do throws(FileError) {
        try FileSystem.replace(
          path, with: SavedScenario.text(of: scenarios), isInterrupted: session.isInterrupted)
      } catch { throw CommandError(error) }
      session.savedPaths.insert(path)
      let counts = [
        (scenarios.count, "scenario"), (scenarios.map(\.stepCount).reduce(0, +), "step"),
      ]
      let text = counts.map { TextReport.count($0, $1) }.joined(separator: ", ")
      session.show("\(path.visible) written: \(text)\n", on: console)
    }
  }
}
