import ScenarioLanguage
import Testing

@Suite("The source of a text")
struct TextSourceTests {
  @Test(
    "is named by an argument, and is printed like it",
    arguments: [
      ("-", TextSource.standardInput), ("./-", .file("./-")), ("a/b", .file("a/b")),
      ("<stdin>", .file("<stdin>")), ("", .file("")), ("--", .file("--")),
    ])
  func arguments(_ argument: String, _ source: TextSource) {
    #expect(TextSource(argument: argument) == source)
    #expect(source.argument == argument)
  }

  @Test("can be written back only if it is a file")
  func path() {
    #expect(TextSource.file("a").path == "a")
    #expect(TextSource.standardInput.path == nil)
    #expect(TextSource.terminal.path == nil)
  }

  @Test("is named in errors, whatever the file's name")
  func name() {
    #expect(TextSource.standardInput.name == "<stdin>")
    #expect(TextSource.standardInput.name == "<stdin>")
    #expect(TextSource.terminal.name == "")
    let document = Document(.file("<a>"), bytes: Array("go )\n".utf8))
    #expect(document.diagnostics.map(\.document) == ["<a>"])
    #expect(document.source.isFile)
  }
}
