import Machines
import Running
import ScenarioLanguage
import TemporaryFiles
import Testing
import Tracing
import TurnstileMachine

@Suite("A JSON trace that is read as a scenario")
struct TraceReadingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns the trace of a text in one of the formats.
  private func trace(_ text: String, _ format: TraceFormat) throws -> String {
    let document = Document(name: "a.scenario", bytes: Array(text.utf8))
    var exporter = format.exporter
    var trace = ""
    for scenario in ScenarioLoader<Turnstile>().load(document).scenarios {
      try scenario.trace { try exporter.take($0, into: &trace) }
    }
    return trace
  }

  private func run(_ name: String, isStrict: Bool = true) -> (summary: RunSummary, text: String) {
    var text = ""
    var report = TextReport(by: Reporting.tool, paint: Paint(isOn: false))
    let files = ScenarioFiles(["\(folder.path)/\(name)"])
    let summary = LibraryRun<Turnstile>(isStrict: isStrict).run(files) { event in
      text += report.diagnostics(for: event)
      report.take(event, into: &text)
    }
    return (summary, text.replacing("\(folder.path)/", with: ""))
  }

  @Test("holds, and asserts every step", arguments: [TraceFormat.jsonl, .itf])
  func holds(_ format: TraceFormat) throws {
    let text = "given room 1\ninsert token\ninsert token\ninsert button\npush\npush\n"
    try folder.write("a", trace(text, format))
    let (summary, told) = run("a")
    #expect((summary.passed, summary.steps.asserted) == (1, 5), "\(told)")
  }

  @Test("is reported at the position in its JSON if it does not hold")
  func failure() throws {
    try folder.write(
      "a.jsonl",
      trace("push\ninsert penny\n", .jsonl).replacing("\"push\"", with: "\"insert token\""))
    #expect(
      run("a.jsonl").text.hasPrefix(
        """
        1 of 1 scenario failed

        a.jsonl:2:156: failed: a
          the stimulus caused something different from its block (- expected, + seen)
            "refused locked"
             ^~~~~~~~~~~~~~
          stimulus: insert token
          state before: locked
            - refused locked
            + -> unlocked(coins: 1) via lock
          row: lock/paid
          reproduce: turn run --shell a.jsonl --filter 'a.jsonl:a'

        """))
    try folder.write(
      "b.itf.json",
      trace("given room 3\npush\n", .itf).replacing("[\"room 3\"]", with: "[\"room 3\",\"room 4\"]")
    )
    #expect(run("b.itf.json").text.contains("b.itf.json:1:162: error: this was already given at"))
    try folder.write("c.jsonl", trace("push\n", .jsonl).replacing("\"push\"", with: "\"pusch\""))
    #expect(
      run("c.jsonl").text.hasPrefix(
        """
        c.jsonl:2:65: error: unknown stimulus
          "pusch"
           ^~~~~
          help: did you mean push?

        """))
  }

  @Test("can be used by other scenarios, and is never a substitute for Markdown")
  func use() throws {
    try folder.write("t/u.jsonl", trace("insert penny\n", .jsonl))
    try folder.write("a.scenario", "use \"t/u.jsonl\"\npush\n  collects penny\n  ...\n")
    #expect(run("a.scenario").summary.passed == 1)
    try folder.write("t/u.jsonl", String(trace("insert penny\n", .jsonl).dropLast(30)))
    let text = run("a.scenario").text
    #expect(
      text.contains("t/u.jsonl:3:1: error: the JSON ends here") || text.contains("u.jsonl:2:"))
    #expect(text.contains("note: used at a.scenario:1"))
  }

  @Test("is found in a folder by its name and content")
  func folders() throws {
    try folder.write("a.jsonl", trace("push\n", .jsonl))
    try folder.write("b.itf.json", trace("push\n", .itf))
    try folder.write("c.json", trace("push\n", .itf))
    try folder.write("d.jsonl", "{\"event\":\"started\",\"version\":1}\n")
    try folder.write("e.jsonl", "[1]\n")
    try folder.write("f.itf.json", "{\"#meta\":{\"format\":\"ITF\"},\"states\":[]}")
    try folder.write("g.perfetto.json", trace("push\n", .perfetto))
    try folder.write("h.jsonl", String(trace("push\n", .jsonl).dropLast(9)))
    try folder.write("i.scenario", "insert button\n")
    let files = ScenarioFiles([folder.path])
    let names = ["a.jsonl", "b.itf.json", "h.jsonl", "i.scenario"]
    #expect(files.paths == names.map { "\(folder.path)/\($0)" })
    let summary = LibraryRun<Turnstile>(jobs: 3).run(files) { _ in }
    #expect((summary.passed, summary.unreadable) == (3, 1))
    #expect(run("c.json").summary.passed == 1)
    #expect(run("d.jsonl").text.contains("d.jsonl:1:10: error: a trace has no such event\n"))
    #expect(run("e.jsonl").summary.unreadable == 1)
    #expect(run("f.itf.json").text.contains("does not name its scenario"))
    #expect(run("g.perfetto.json").text.contains("this is JSON, but not a trace"))
  }

  @Test("is not mistaken for the notation on the quick path")
  func quick() throws {
    var memory = LibraryMemory<Turnstile>(isShared: true)
    var replay = QuickReplay<Turnstile>(isStrict: false)
    for format in [TraceFormat.jsonl, .itf] {
      let bytes = Array(try trace("push\n", format).utf8)
      #expect(replay.result(of: bytes, named: "a.scenario", remembering: &memory) == nil)
    }
  }

  @Test("is never recorded or updated")
  func recording() throws {
    let text = try trace("push\n", .jsonl).replacing("refused locked", with: "stays")
    try folder.write("a.jsonl", text)
    var told = ""
    let report = UpdateReport(paint: Paint(isOn: false))
    let isWhole = LibraryUpdate<Turnstile>().run([folder.path]) {
      told += report.text(for: $0).output
    }
    #expect(isWhole)
    #expect(told.hasSuffix("a.jsonl:a: left unchanged: it is a trace, which is generated\n"))
    #expect(try folder.text("a.jsonl") == text)
  }
}
