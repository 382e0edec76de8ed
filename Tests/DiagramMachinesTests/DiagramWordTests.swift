import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("The words of a diagram")
struct DiagramWordTests {
  private static func run(
    _ text: String, in file: String, _ arguments: String..., input: String = ""
  ) throws -> Gatehouse.Result {
    let folder = try TemporaryFolder()
    try folder.write(file, text)
    return try Gatehouse.run(
      ["--machine-file", file] + arguments, input: input, in: folder.path)
  }

  static let names: KeyValuePairs<String, String> = [
    "Café": "cafe", "Größe": "grosse", "открытьДверь": "otkryt-dver", "ЗАКРЫТЬ": "zakryt",
    "Θύρα": "thyra", "ひらく": "hiraku", "열다": "yeolda", "sluţba Łódź": "slutba-lodz",
    "e\u{301}te\u{301}": "ete",
  ]

  @Test("are spelled with Latin letters", arguments: names.map(\.key))
  func latin(_ name: String) throws {
    let word = try #require(Self.names.first { $0.key == name }?.value)
    let result = try Self.run(
      "digraph { a -> b [label=\"\(name)\"] }", in: "a.dot", "docs", "vocabulary")
    #expect(result.output.contains("- `\(word)`: The event `\(name)`"), "\(result)")
    #expect(result.diagnostics == "")
  }

  @Test("lack letters without a Latin spelling, with a note")
  func otherScripts() throws {
    let text = "stateDiagram-v2\nA --> B : 開く\nB --> A : 閉\n"
    let result = try Self.run(text, in: "a.mmd", "shell", input: "ku\n")
    #expect(result.output == "  -> b\n")
    #expect(
      result.diagnostics.hasPrefix(
        "a.mmd:2:1: note: scenarios cannot contain all letters of 2 names, such as `開く`"),
      "\(result)")
    #expect(result.diagnostics.contains("help: write `ku`; `docs vocabulary` lists"), "\(result)")
  }

  @Test("have placeholders and descriptions that are not ambiguous")
  func vocabulary() throws {
    let text = """
      {"initial":"a","states":{
        "a":{"on":{"*":"b","given":"c.p"}},
        "b":{"initial":"x","states":{"x":{}}},
        "c":{"initial":"p","states":{
          "p":{"type":"parallel","states":{"r":{"initial":"u","states":{"u":{}}}}},
          "b":{"initial":"y","states":{"y":{}}}}}}}
      """
    let result = try Self.run(text, in: "a.json", "docs", "vocabulary")
    for line in [
      "- `other`: Any event that no transition names",
      "- `given-2`: The event `given`, whose own word is reserved",
      "- `b/B-STATE`: The state `b`", "- `c/C-STATE`: The state `c`",
      "- `B-STATE`: a state inside b", "- `C-STATE`: a state inside c",
    ] {
      #expect(result.output.contains("\(line)\n"), "\(line) in \(result)")
    }
  }

  @Test("show in scenarios, coverage and comparisons when a plain automaton accepts")
  func acceptance() throws {
    let folder = try TemporaryFolder()
    let edges = "a -> b [label=x]; b -> a [label=x]; __start0 -> a }"
    try folder.write("a.dot", "digraph { a; b [shape=doublecircle]; \(edges)")
    try folder.write("b.dot", "digraph { a [shape=doublecircle]; b; \(edges)")
    try folder.write("a.scenario", "x\n  -> b\n  accepts\nx\n  -> a\n")
    let run = try Gatehouse.run(
      "--machine-file", "a.dot", "run", "--strict", "a.scenario", in: folder.path)
    #expect(run.output.contains("1 passed, 0 failed"), "\(run)")
    let comparison = try Gatehouse.run(
      ["--machine-file", "a.dot", "--machine-file", "b.dot", "compare", "a", "b", "a.scenario"],
      in: folder.path)
    #expect(comparison.status == 1)
    #expect(comparison.output.contains("accepts"), "\(comparison)")
  }
}
