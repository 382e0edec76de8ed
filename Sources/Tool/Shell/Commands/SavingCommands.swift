import FileAccess
import Notation
import Running
import ScenarioLanguage

extension Command {
  /// `.save FILE [all] [replace]`
  static var save: Self {
    Self(
      name: "save", usage: "FILE [all] [replace]",
      help: "write the scenario up to here, or all branches, with the observations; a name "
        + "without an extension becomes NAME.scenario",
      brief: "write it to a file", group: .files,
      arguments: .files, isForPeople: true, count: 1...3,
      example: ["<step>", ".save example.scenario"]
    ) { session, arguments, console throws(CommandError) in
      guard !SourceFile.isMarkdown(arguments[0]) else { throw .markdown(arguments[0]) }
      let isWhole = arguments.dropFirst().first == "all"
      let arguments = [Session<M>.scenarioFile(arguments[0])] + arguments.dropFirst()
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
      session.noteWritten(path)
      let counts = [
        (scenarios.count, "scenario"), (scenarios.map(\.stepCount).reduce(0, +), "step"),
      ]
      let text = counts.map { $0.counted($1) }.joined(separator: ", ")
      let remark = Self.remark(
        refused: scenarios.map(\.refusedCount).reduce(0, +),
        unanswered: scenarios.map(\.unansweredCount).reduce(0, +))
      session.show("\(path.visible) written: \(text)\(remark)\n", on: console)
    }
  }

  /// The remark about steps that the user may not want to keep.
  private static func remark(refused: Int, unanswered: Int) -> String {
    (refused == 0 ? "" : "; \(refused.counted("step")) refused or ignored")
      + (unanswered == 0
        ? "" : "; \(unanswered.counted("step")) without a block, because no answer came")
  }

  /// `.edit`
  static var edit: Self {
    Self(
      name: "edit", help: "edit the scenario in $EDITOR and continue with the result",
      brief: "open in your editor", group: .files, isForPeople: true, example: ["<step>", ".edit"]
    ) { session, _, console throws(CommandError) in
      guard let edit = session.editor else {
        throw CommandError(
          message: "an editor needs a terminal", help: ".save FILE writes the scenario to a file")
      }
      do throws(FileError) {
        guard let path = session.scenarioOfFile?.path else {
          return try session.editDraft(by: edit, on: console)
        }
        try edit(path)
      } catch { throw CommandError(message: error.text) }
      try session.reload(on: console)
    }
  }
}

extension Session {
  /// Returns the output file named by the argument at `index`; the arguments after it are `words`.
  /// An existing file is replaced only if the last argument is `replace`, or if this session wrote
  /// the file.
  ///
  /// Throws if the file is the recording of the session, or if the file has changed in the
  /// meantime. In the second case, repeating the command replaces the file.
  mutating func target(
    named arguments: [String], at index: Int, of command: String, behind words: [String] = []
  ) throws(CommandError) -> String {
    let path = arguments[index]
    let rest = arguments.dropFirst(index + 1 + words.count)
    try require(
      rest.allSatisfy { $0 == "replace" } && rest.count <= 1, "only `replace` is allowed here",
      help: "a path with spaces must be in quotes", argument: index + 1 + words.count)
    guard !rest.isEmpty || savedPaths.contains(path) || FileSystem.kind(of: path) != .file else {
      let words = arguments.map(Completer<M>.written) + ["replace"]
      let line = ".\(command) \(words.joined(separator: " "))"
      let rest = stepsAhead(in: path)
      throw CommandError(
        message: "\(path.visible) exists",
        help: rest == 0
          ? "name another file, or type `\(line)`"
          : "`\(line)` drops \(rest.counted("step")) of the file; .step takes the next one",
        argument: index)
    }
    let place = FileSystem.place(of: path)
    try require(
      place == nil || place != recording.flatMap { FileSystem.place(of: $0.path) },
      "\(path.visible) is the recording of this session", help: "name another file",
      argument: index)
    try checkChanges(of: path, at: index)
    return path
  }

  /// Returns the number of steps in the file at `path` that have not been taken yet; 0 unless the
  /// session is stepping through this file.
  private func stepsAhead(in path: String) -> Int {
    guard body.isRehearsed, scenarioOfFile?.path == path else { return 0 }
    return body.timeline.last - body.timeline.position
  }

  /// Returns the path for a file name. A name without an extension gets the extension of scenario
  /// files, because otherwise `run .` would not find the file.
  static func scenarioFile(_ path: String) -> String {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let isComplete = name.isEmpty || name.contains(".")
    switch FileSystem.kind(of: path) {
    case .folder, .stream: return path
    case .file, nil: return isComplete ? path : "\(path).scenario"
    }
  }

  /// Throws if a file has changed since this session read or wrote it. Repeating the same line
  /// confirms that the file is to be replaced.
  private mutating func checkChanges(of path: String, at index: Int) throws(CommandError) {
    let file = FileSystem.resolved(path)
    guard let known = knownFiles[file], let now = FileSystem.stamp(of: path), now != known else {
      return
    }
    knownFiles[file] = now
    throw CommandError(
      message: "\(path.visible) was changed in the meantime",
      help: "name another file, or repeat the command to replace it", argument: index)
  }

  /// Records that this session wrote a file, so that the session can replace it without
  /// confirmation.
  mutating func noteWritten(_ path: String) {
    savedPaths.insert(path)
    knownFiles[FileSystem.resolved(path)] = FileSystem.stamp(of: path)
  }
}

extension CommandError {
  static var nothingDone: Self {
    Self(message: "there is no step yet", help: "take a step first; .can lists the possible steps")
  }

  /// Returns the error for saving a session to a file that is named like a Markdown file.
  fileprivate static func markdown(_ path: String) -> Self {
    let name = path.lastIndex(of: ".").map { path[..<$0] } ?? path[...]
    return Self(
      message: "\(path.visible) is Markdown, with scenarios in blocks between prose",
      help: "name a file with scenarios only, such as \("\(name).scenario".visible)",
      argument: 0)
  }
}

extension Session {
  /// Lets the user edit the current scenario as text, and continues at the end of the edited
  /// scenario. A text with errors is kept, so that it can be opened again.
  fileprivate mutating func editDraft(
    by edit: Editor, on console: any Console
  ) throws(FileError) {
    let before = draft ?? SavedScenario.text(of: [SavedScenario(body)])
    let file = try ScratchFile(named: "session.scenario", before)
    try edit(file.path)
    let bytes = try TextSource.file(file.path).read(isInterrupted: isInterrupted)
    let text = String(decoding: bytes, as: UTF8.self)
    guard text != before else { return show("nothing was changed\n", on: console) }
    let loaded = loader.load(Document(.standardInput, bytes: bytes))
    draft = text
    guard loaded.diagnostics.isEmpty else {
      report(loaded.diagnostics, on: console)
      return show("the session is as it was; .edit opens the text again\n", on: console)
    }
    guard loaded.scenarios.count == 1, let scenario = loaded.scenarios.first else {
      return show(
        "a session continues with one scenario, but the text has \(loaded.scenarios.count); "
          + ".edit opens it again\n", on: console)
    }
    draft = nil
    reset()
    stand(in: scenario, on: console)
    showPosition(of: body, on: console)
  }
}
