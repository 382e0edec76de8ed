import ScenarioLanguage
import Testing

@Suite("Where a text comes from")
struct TextSourceTests {
  @Test(
    "is what an argument names, and is named by it again",
    arguments: [
      ("-", TextSource.standardInput), ("./-", .file("./-")), ("a/b", .file("a/b")),
      ("<stdin>", .file("<stdin>")), ("", .file("")), ("--", .file("--")),
    ])
  func arguments(_ argument: String, _ source: TextSource) {
    #expect(TextSource(argument: argument) == source)
    #expect(source.argument == argument)
  }

  @Test("can be written back only where it is a file")
  func path() {
    #expect(TextSource.file("a").path == "a")
    #expect(TextSource.standardInput.path == nil)
    #expect(TextSource.terminal.path == nil)
  }

  @Test("is named in errors, whatever a file is called")
  func name() {
    #expect(TextSource.standardInput.name == "<stdin>")
    #expect(TextSource.terminal.name == "<stdin>")
    let document = Document(.file("<a>"), bytes: Array("go )\n".utf8))
    #expect(document.diagnostics.map(\.document) == ["<a>"])
    #expect(document.source.isFile)
  }
}
