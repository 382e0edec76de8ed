import FileAccess
import Foundation
import Running
import ScenarioLanguage
import Shell
import TemporaryFiles
import Testing
import TurnstileMachine

@Suite("A scenario that is edited")
struct EditingTests {
  private let folder: TemporaryFolder
  private let console = Recorder()

  init() throws { folder = try TemporaryFolder() }

  /// Returns a session whose editor replaces one text with another.
  private func session(replacing old: String, by new: String) -> Session<Turnstile> {
    var session = Session<Turnstile>(.terminal, of: Transcript.tool, paint: Paint(isOn: false))
    session.editor = { path throws(FileError) in
      let text = String(decoding: try TextSource.file(path).read(), as: UTF8.self)
      try? text.replacing(old, with: new).write(
        toFile: path, atomically: false, encoding: .utf8)
    }
    return session
  }

  @Test("continues with the new text, and discards the old one")
  func draft() throws {
    var session = session(replacing: "insert penny\n", by: "insert token\n")
    let path = "\(folder.path)/saved.scenario"
    for line in ["insert penny", "push", ".edit", ".save \(path)"] {
      session.take(Array(line.utf8), on: console)
    }
    // The blocks in the edited text still expect the penny.
    #expect(console.output.contains("+ collects token"))
    #expect(session.position == 2)
    #expect(
      try folder.text("saved.scenario") == """
        insert token
          -> unlocked(coins: 1) via lock

        push
          collects token
          -> locked via lock

        """)
  }

  @Test("with mistakes changes nothing, and is reopened as it was left")
  func mistakes() throws {
    var session = session(replacing: "insert penny\n", by: "inset penny\n")
    for line in ["insert penny", ".edit"] { session.take(Array(line.utf8), on: console) }
    #expect(console.diagnostics.contains(":1:1: error: unknown stimulus"))
    #expect(console.output.hasSuffix("the session is as it was; .edit opens the text again\n"))
    #expect(session.state == "unlocked(coins: 1)")
    let mended = self.session(replacing: "inset penny\n", by: "insert token\n")
    session.editor = mended.editor
    session.take(Array(".edit".utf8), on: console)
    session.take(Array(".edit".utf8), on: console)
    #expect(console.output.hasSuffix("nothing was changed\n"))
    #expect(session.position == 1)
  }

  @Test("of a file is edited in the file, and reread")
  func file() throws {
    try folder.write("day.scenario", "insert penny\n  ...\n")
    var session = session(replacing: "penny", by: "token")
    for line in [".load \(folder.path)/day.scenario", ".edit", "push"] {
      session.take(Array(line.utf8), on: console)
    }
    #expect(try folder.text("day.scenario") == "insert token\n  ...\n")
    #expect(console.output.hasSuffix("  collects token\n  -> locked via lock\n"))
  }

  @Test("of a file that has changed in the meantime is saved only on the second request")
  func changedMeanwhile() throws {
    let path = "\(folder.path)/day.scenario"
    for first in [
      ".load \(path)", "push\n.save \(path) replace", "push\n.export text \(path) replace",
    ] {
      try folder.write("day.scenario", "insert penny\n  ...\n")
      var session = session(replacing: "", by: "")
      let console = Recorder()
      for line in first.split(separator: "\n") { session.take(Array(line.utf8), on: console) }
      let theirs = "insert token\n  ...\n# Theirs.\n"
      try folder.write("day.scenario", theirs)
      let save = Array(".save \(path) replace".utf8)
      session.take(Array("push".utf8), on: console)
      session.take(save, on: console)
      #expect(console.diagnostics.contains("day.scenario was changed in the meantime"))
      #expect(try folder.text("day.scenario") == theirs)
      session.take(save, on: console)
      #expect(try folder.text("day.scenario").contains("push\n"))
      // The session's own output is not treated as a change by another program.
      let diagnostics = console.diagnostics
      session.take(save, on: console)
      #expect(console.diagnostics == diagnostics)
    }
  }

  @Test("stays unchanged without an editor, or if the editor fails")
  func noEditor() throws {
    #expect(Transcript("push\n.edit").diagnostics.contains("error: an editor needs a terminal"))
    var session = session(replacing: "", by: "")
    session.editor = { path throws(FileError) in throw FileError("vi", "ended with 1") }
    for line in ["push", ".edit", ".state"] { session.take(Array(line.utf8), on: console) }
    #expect(console.diagnostics.contains("vi: error: ended with 1"))
    #expect(console.output.hasSuffix("\nlocked\n"))
  }
}
