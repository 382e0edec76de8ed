import FileAccess
import Machines
import Running
import ScenarioLanguage
import Simulation
import TestScale
import Testing
import Tracing

/// Tests for the formats that can be read back.
@Suite("A trace that is read back")
struct TraceRoundTripTests {
  static let formats: [TraceFormat] = [.text, .jsonl, .itf]

  private func trace(_ scenario: BoundScenario<World>, _ format: TraceFormat) throws -> String {
    var exporter = format.exporter
    var text = ""
    try scenario.trace { try exporter.take($0, into: &text) }
    return text
  }

  private func scenario(_ text: String) throws -> BoundScenario<World> {
    let source = SourceFile(name: "trace", bytes: Array(text.utf8))
    let file = ScenarioLoader<World>().load(source.documents[0])
    #expect(file.diagnostics.map(\.text) == [])
    return try file.scenario(named: nil)
  }

  /// Writes the scenario in each format, and reads each trace. The scenarios that were read must
  /// have the same traces.
  private func check(_ scenario: BoundScenario<World>) throws {
    let written = try Self.formats.map { try trace(scenario, $0) }
    for text in written {
      let read = try self.scenario(text)
      #expect(try Self.formats.map { try trace(read, $0) } == written, "\(scenario.identity)")
      // If a scenario has only assertions, its trace has no steps.
      let result = Replayer<World>(isStrict: !read.isIdle).run(read)
      #expect(result.verdict == .passed, "\(scenario.identity)")
    }
  }

  /// The interval between the files that are tried.
  private static let stride = Scale.of(4, campaign: 1)

  @Test(
    "is the same trace in each form, and holds",
    arguments: LibraryTests.files.enumerated().filter { $0.offset % stride == 0 }.map(\.element))
  func library(file: String) throws {
    for text in try ScenarioLoader<World>().loadAll(.file(file)) {
      for scenario in text.scenarios where scenario.syntax.skipReason == nil {
        try check(scenario)
      }
    }
  }

  static let texts = [
    #"\"quoted\" \\"#, "<script>alert(1)</script> &amp; ]]>", #"\u{1b}[31m\u{7}\u{0}\u{7f}\u{9b}"#,
    #"a\nb\tc\u{d}\u{2028}\u{feff}"#, #"\u{202e}live\u{202c} \u{200f}"#,
    "👩‍👩‍👧‍👦🇩🇪e\u{301}\u{10ffff}",
    ##"# scenario `x` | y {\"a\":1}"##, String(repeating: "ö", count: 30_000),
    String(repeating: #"\n"#, count: 8_000), "[row 2]", " ", "<a>", "//", "\u{fffd}",
  ]

  @Test("is the same whatever the names", arguments: texts)
  func hostile(_ text: String) throws {
    let scenario = """
      scenario "\(text)" @a-b @C_9
      given user alice email a@b.c password "\(text)"
      given clipboard "\(text)"
      launch
      choose log-in
      log-in a@b.c "\(text)"
      log-in a@b.c "\(text)x"
      enter-name "\(text)"
      """
    let document = Document(name: "t", bytes: Array(scenario.utf8))
    let file = ScenarioLoader<World>().load(document)
    let kinds = Set(file.diagnostics.compactMap(\.kind))
    #expect(kinds == [], "\(file.diagnostics.map(\.text))")
    try check(file.scenario(named: nil))
  }

  @Test("of a row of an outline has the row's name")
  func rows() throws {
    let outline = """
      scenario "a <way>"
      launch
      choose <way>
      examples
        | way            |
        | log-in         |
        | create-account |
      """
    let document = Document(name: "t", bytes: Array(outline.utf8))
    let rows = ScenarioLoader<World>().load(document).scenarios
    #expect(rows.map(\.syntax.name) == ["a <way> [row 1]", "a <way> [row 2]"])
    try rows.forEach(check)
  }

  @Test("for Perfetto uses the virtual clock whenever time passes")
  func perfetto() throws {
    let document = Document(
      name: "t", bytes: Array("launch\nadvance 90s\nchoose log-in\nadvance 2h\nlaunch\n".utf8))
    let text = try trace(
      ScenarioLoader<World>().load(document).scenario(named: nil), .perfetto)
    let waits = text.split(separator: "\n").filter { $0.contains("\"name\":\"advance ") }
    #expect(waits.count == 2)
    #expect(text.contains("\"name\":\"choose log-in\",\"ts\":90000000,\"dur\":"))
    #expect(text.contains("\"name\":\"launch\",\"ts\":7290000000,\"dur\":"))
  }
}
