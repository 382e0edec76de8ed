import Notation
import ScenarioLanguage
import Testing

@Suite("The structure kept between a shell's lines")
struct StructureTests {
  @Test("joins lines that are read one by one")
  func lineByLine() {
    var shell = ShellLines()
    for line in wrongPassword.split(separator: "\n", omittingEmptySubsequences: false) {
      #expect(shell.read(String(line)).errors == [])
    }
  }

  @Test("numbers each typed line")
  func numbers() {
    var shell = ShellLines()
    _ = shell.read("go")
    _ = shell.read("  shows a")
    #expect(
      shell.read("   shows b").errors == [
        """
        shell:3:4: error: this line is indented by 3, the lines before it in the block by 2
             shows b
             ^~~~~
          help: indent it by 2, like the lines before it
        """
      ])
  }

  @Test("treats gaps as adjacent even if exclusions are between them")
  func gaps() {
    let text = "go\n  ...\n  never shows a\n"
    #expect(Document(text + "  shows b\n  ...\n").errorKinds == [])
    #expect(Document(text + "  ...\n").errorKinds == ["consecutive-gaps"])
  }

  @Test("knows whether the next line can belong to the head or to a block")
  func standing() {
    var shell = ShellLines()
    #expect(!shell.structure.isInBody)
    _ = shell.read("given x")
    #expect(!shell.structure.isInBody)
    #expect(!shell.structure.isInBlock)
    _ = shell.read("go")
    #expect(shell.structure.isInBody)
    #expect(shell.structure.isInBlock)
    _ = shell.read("is a")
    #expect(!shell.structure.isInBlock)
    #expect(shell.read("given y").errorKinds == ["head-after-body"])
  }

  @Test("lets `scenario` restart at any time")
  func anew() {
    var shell = ShellLines()
    _ = shell.read("go")
    let document = shell.read("scenario \"b\" @c")
    #expect(document.errors == [])
    #expect(document.scenarios.map(\.name) == ["b"])
    #expect(document.scenarios.map(\.tags) == [["c"]])
    #expect(!shell.structure.isInBody)
    #expect(shell.read("scenario \"b\"").errors == [])
    #expect(shell.read("given x").errors == [])
  }

  @Test("lets lines of a shell contain several scenarios, the first without a name")
  func pasted() {
    var structure = Structure(form: .shell)
    let lines = Array("go\nscenario \"b\"\ngo\n".utf8)
    let document = Document(.file("shell"), bytes: lines, startingAt: 7, structure: &structure)
    #expect(document.errors == [])
    #expect(document.scenarios.map(\.name) == ["shell", "b"])
  }

  @Test("refuses examples, with help in the shell's own words")
  func examples() {
    var shell = ShellLines()
    let document = shell.read("examples")
    #expect(document.errorKinds == ["misplaced-examples"])
    #expect(document.diagnostics.first?.help?.contains(".load FILE") == true)
  }
}

private struct ShellLines {
  var structure = Structure(form: .shell)
  private var count = 0

  mutating func read(_ line: String) -> Document {
    count += 1
    return Document(
      .file("shell"), bytes: Array(line.utf8), startingAt: count, structure: &structure,
      knowing: .all)
  }
}
