import FileAccess
import Running
import ScenarioLanguage

extension Command {
  /// `.edit`
  static var edit: Self {
    Self(
      name: "edit", help: "open the scenario in $EDITOR, and go on with what it says then",
      brief: "open in your editor", group: .files, example: ["<step>", ".edit"]
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
  /// Lets the user change the scenario so far as a text, and stands where that ends. A text with
  /// mistakes is kept, to be opened again.
  fileprivate mutating func editDraft(
    by edit: Editor, on console: any Console
  ) throws(FileError) {
    let before = draft ?? SavedScenario.text(of: [SavedScenario(body)])
    let file = try ScratchFile(named: "session.scenario", before)
    try edit(file.path)
    let bytes = try TextSource.file(file.path).read(isInterrupted: isInterrupted)
    let text = String(decoding: bytes, as: UTF8.self)
    guard text != before else { return show("nothing was changed\n", on: console) }
    let loaded = loader.load(Document(source, bytes: bytes))
    draft = text
    guard loaded.diagnostics.isEmpty else {
      report(loaded.diagnostics, on: console)
      return show("the session is as it was; .edit opens the text again\n", on: console)
    }
    guard loaded.scenarios.count == 1, let scenario = loaded.scenarios.first else {
      return show(
        "a session goes on with one scenario, and the text has \(loaded.scenarios.count); "
          + ".edit opens it again\n", on: console)
    }
    draft = nil
    reset()
    stand(in: scenario, on: console)
    showPosition(of: body, on: console)
  }
}
