import Machines
import Notation
import Replaying

extension Command {
  /// `.save FILE [replace]`
  static var save: Self {
    Self(
      name: "save", usage: "FILE [replace]",
      help: "write a scenario that asserts all that was seen",
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
      guard isReplacing || !FileSystem.exists(path) else {
        throw CommandError(
          message: "\(path.visible) exists",
          help: "name another file, or say .save \(Completer<M>.written(path)) replace",
          argument: 0)
      }
      let scenarios = (session.finished + [SavedScenario(session.body)]).filter { !$0.isEmpty }
      guard !scenarios.isEmpty else { throw CommandError(message: "nothing was done yet") }
      do throws(FileError) {
        try FileSystem.replace(path, with: SavedScenario.text(of: scenarios))
      } catch { throw CommandError(message: "\(error.path.visible): \(error.reason)", argument: 0) }
      session.savedPaths.insert(path)
      session.show("\(path.visible) written\n", on: console)
    }
  }
}
