import FileAccess
import Notation
import ScenarioLanguage

extension Command {
  /// `.save FILE [all] [replace]`
  static var save: Self {
    Self(
      name: "save", usage: "FILE [all] [replace]",
      help: "write the scenarios up to here, or all branches, with all that was seen",
      brief: "write it as scenarios", group: .files,
      arguments: .files, count: 1...3,
      example: ["<step>", ".save example.scenario"]
    ) { session, arguments, console throws(CommandError) in
      guard !SourceFile.isMarkdown(arguments[0]) else { throw .markdown(arguments[0]) }
      let isWhole = arguments.dropFirst().first == "all"
      let path = try session.target(
        named: arguments, at: 0, of: "save", behind: isWhole ? ["all"] : [])
      var shelf = session.shelf
      let scenarios = shelf.scenarios(for: path, of: session.body, isWhole: isWhole)
      guard !scenarios.isEmpty else { throw .nothingDone }
      do throws(FileError) {
        try FileSystem.replace(
          path, with: SavedScenario.text(of: scenarios), isInterrupted: session.isInterrupted)
      } catch { throw CommandError(error) }
      session.shelf = shelf
      session.savedPaths.insert(path)
      let counts = [
        (scenarios.count, "scenario"), (scenarios.map(\.stepCount).reduce(0, +), "step"),
      ]
      let text = counts.map { $0.counted($1) }.joined(separator: ", ")
      session.show("\(path.visible) written: \(text)\n", on: console)
    }
  }
}

extension Session {
  /// The output file named by the argument at `index`, behind which `words` stand. An existing file
  /// is replaced if the last argument says so, or if it was written by this session.
  func target(
    named arguments: [String], at index: Int, of command: String, behind words: [String] = []
  ) throws(CommandError) -> String {
    let path = arguments[index]
    let rest = arguments.dropFirst(index + 1 + words.count)
    try require(
      rest.allSatisfy { $0 == "replace" } && rest.count <= 1, "only `replace` may stand here",
      help: "a path with spaces stands in quotes", argument: index + 1 + words.count)
    guard !rest.isEmpty || savedPaths.contains(path) || FileSystem.kind(of: path) != .file else {
      let line = arguments.map(Completer<M>.written) + ["replace"]
      throw CommandError(
        message: "\(path.visible) exists",
        help: "name another file, or say `.\(command) \(line.joined(separator: " "))`",
        argument: index)
    }
    return path
  }
}

extension CommandError {
  static var nothingDone: Self {
    Self(message: "nothing was done yet", help: "take a step first; .can lists them")
  }

  /// A session is to be saved to a file whose name is that of a Markdown file.
  fileprivate static func markdown(_ path: String) -> Self {
    let name = path.lastIndex(of: ".").map { path[..<$0] } ?? path[...]
    return Self(
      message: "\(path.visible) is Markdown, whose scenarios stand in blocks between its prose",
      help: "name a file that holds nothing but scenarios, such as \("\(name).scenario".visible)",
      argument: 0)
  }
}
