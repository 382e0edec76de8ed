import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("A hostile word")
struct HostileWordTests {
  private static let raw = "a\u{1b}]0;x\u{7}\u{1b}[31m\u{200b}b"

  @Test(
    "in the command line never reaches the terminal",
    arguments: [
      "\"$W\"", "\"--$W\"", "run \"$W\"", "run --\"$W\"", "run --report \"$W\"",
      "run --jobs \"$W\"",
      "walk --seed \"$W\"", "explore --format \"$W\"", "graph --format \"$W\"", "syntax \"$W\"",
      "serve \"$W\"", "path \"$W\"", "merge \"$W\"", "conform --map \"$W\" x", "help \"$W\"",
      "run --shard \"$W\"", "run --tag \"$W\" x", "compare \"$W\"", "migrate \"$W\"",
    ])
  func arguments(_ arguments: String) throws {
    let result = try Gatehouse.shell("W='\(Self.raw)'; \"$G\" \(arguments) < /dev/null")
    for text in [result.output, result.diagnostics] {
      #expect(!text.unicodeScalars.contains { "\u{1b}\u{7}\u{200b}".unicodeScalars.contains($0) })
    }
  }

  @Test("in a merged report reaches neither the terminal nor, as HTML, a page")
  func merged() throws {
    let folder = try TemporaryFolder()
    let name = #"\u0600<img src=x onerror=y>\u0301|\u001b]0;x\u0007\u001b[31m\u200b"#
    try folder.write(
      "conform.json",
      """
      {"summary":"conform","version":1,"sessions":1,"conforms":0,"diverges":1,"undecided":0,\
      "fitness":null,"cost":0,"events":1,"alignedEvents":0,"lines":{"all":1,"unmapped":1,\
      "damaged":0,"repeated":0,"late":0},"divergences":[{"cause":"\(name)","count":1,\
      "session":"\(name)","log":"\(name)","line":1}],"obstacles":[],"unmapped":[],"others":0,\
      "rows":{"\(name)":0},"moves":[]}

      """)
    try folder.write(
      "walk.json",
      """
      {"summary":"walk","version":1,"steps":1,"walks":[{"seed":"1","sequences":1,"length":1,\
      "steps":1,"fingerprint":"1","broken":{"invariant":"\(name)","summary":"\(name)",\
      "scenario":"\(name)"}},{"seed":"2","sequences":1,"length":1,"steps":1,"fingerprint":"1"}],\
      "marks":[{"name":"\(name)","count":0}],"missingStates":["\(name)"]}

      """)
    for file in ["conform", "walk"] {
      for format in ["text", "markdown"] {
        let result = try Gatehouse.shell(
          "\"$G\" merge \(file).json --format \(format)", in: folder.path)
        let scalars = result.output.unicodeScalars
        #expect(result.status == 1 && !scalars.isEmpty, "\(result.diagnostics)")
        #expect(!scalars.contains { "\u{1b}\u{7}\u{200b}\u{600}".unicodeScalars.contains($0) })
        guard format == "markdown" else { continue }
        let page = result.output.replacing(/```[^`]*```/, with: "").unicodeScalars
        #expect(!page.contains("<img".unicodeScalars) || page.contains("\\<img".unicodeScalars))
        #expect(!page.contains("<summary>seed 1: <code>\\u{600}<".unicodeScalars))
      }
    }
  }
}
