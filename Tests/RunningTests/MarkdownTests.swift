import Machines
import Running
import TemporaryFiles
import Testing
import TurnstileMachine

@Suite("The scenarios of a Markdown file")
struct MarkdownTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ name: String) -> (summary: RunSummary, text: String) {
    var text = ""
    var report = TextReport(by: Reporting.tool, paint: Paint(isOn: false))
    let summary = LibraryRun<Turnstile>().run(ScenarioFiles(["\(folder.path)/\(name)"])) { event in
      text += report.diagnostics(for: event)
      report.take(event, into: &text)
    }
    return (summary, text.replacing("\(folder.path)/", with: ""))
  }

  private static let threeBlocks = """
    # D

    1. One:

       ```scenario
       push
         stays
       ```

    ```scenario
    pull
    ```

    ```scenario
    scenario "a"
    push
      refused locked
    scenario "b"
    expected-failure "x"
    push
      stays
    ```
    """

  @Test("each run as a separate file, so that errors in one do not affect the others")
  func blocks() throws {
    try folder.write("d.md", Self.threeBlocks)
    let (summary, text) = run("d.md")
    #expect((summary.passed, summary.failed, summary.unreadable) == (2, 1, 1))
    #expect(
      text.hasPrefix(
        """
        d.md:11:1: error: unknown stimulus
          pull
          ^~~~
          help: one of insert, push
        1 of 3 scenarios failed; 1 file not run because of errors

        d.md:7:6: failed: d.md#1:d
          the stimulus caused something different from its block (- expected, + seen)
              stays
              ^~~~~
          stimulus: push
          state before: locked
            - stays
            + refused locked
          reproduce: turn run --shell d.md --filter 'd.md#1:d'

        """), "\(text)")
    #expect(text.contains("d.md#3:b: failed as expected: x\n"))
  }

  @Test("use files next to the Markdown file, and can be used if there is only one scenario")
  func use() throws {
    try folder.write(
      "u/d.md", "```scenario\nuse \"u.scenario\"\npush\n  collects penny\n  ...\n```\n")
    try folder.write("u/u.scenario", "insert penny\n")
    #expect(run("u/d.md").summary.passed == 1)
    try folder.write("a.scenario", "use \"u/d.md\"\npush\n  refused locked\n")
    #expect(run("a.scenario").summary.passed == 1)
    try folder.write("two.md", "```scenario\npush\n```\n```scenario\npush\n```\n")
    try folder.write("b.scenario", "use \"two.md\"\n")
    #expect(run("b.scenario").text.contains("two.md holds 2 blocks of scenarios\n"))
  }

  @Test("can be outlines, whose rows are distinguished block by block")
  func outlines() throws {
    let outline = "```scenario\ninsert <c>\n  stays\nexamples\n  | c |\n  | penny |\n```\n"
    try folder.write("d.md", outline + outline)
    let text = run("d.md").text
    #expect(text.contains("d.md:3:3: failed: d.md#1:d [row 1]\n"))
    #expect(text.contains("d.md:10:3: failed: d.md#2:d [row 1]\n"))
    #expect(text.contains("run --shell d.md --filter 'd.md#2:d [row 1]'\n"))
    let list = SelectionList(of: Selection<Turnstile>(), at: ["\(folder.path)/d.md"])
    #expect(
      list.identities.map { $0.dropFirst(folder.path.count + 1) } == [
        "d.md#1:d [row 1]", "d.md#2:d [row 1]",
      ])
  }

  @Test("are reported with their file in reports that link to files")
  func files() throws {
    let run = try Reporting([
      "d.md": "```scenario\npush\n```\n```scenario\npull\n```\n", "e.md#1.scenario": "push\n",
    ])
    let junit = run.text(.junit)
    #expect(junit.contains("classname=\"D/d.md#1\" name=\"d\" file=\"D/d.md\" line=\"2\""))
    #expect(
      junit.contains("classname=\"D/d.md#2\" name=\"reading the file\" file=\"D/d.md\""))
    #expect(junit.contains("file=\"D/e.md#1.scenario\""))
    let ctrf = run.text(.ctrf)
    #expect(ctrf.ranges(of: "\"filePath\":\"D/d.md\"").count == 2)
    #expect(ctrf.contains("\"suite\":[\"D/d.md#2\"]"))
  }

  @Test("are distributed among shards, with an error in one block reported once")
  func shards() throws {
    try folder.write(
      "d.md",
      "```scenario\ninsert button\n```\n```scenario\npull\n```\n```scenario\npull\n```\n"
        + "```scenario\ninsert button\ninsert penny\n```\n")
    var summaries: [RunSummary] = []
    for part in 1...2 {
      var selection = Selection<Turnstile>()
      selection.shard = Shard("\(part)/2")
      summaries.append(
        LibraryRun(selection: selection).run(
          ScenarioFiles(["\(folder.path)/d.md"]), report: { _ in }))
    }
    #expect(summaries.map(\.passed).reduce(0, +) == 2)
    #expect(summaries.map(\.unreadable).reduce(0, +) == 2)
    #expect(summaries.contains { $0.unreadable == 0 })
  }

  @Test("are found below a folder, except in other Markdown files")
  func folders() throws {
    try folder.write("a.md", "# A\n\n    ```scenario\n")
    try folder.write("b.md", "```scenario\npush\n```\n")
    try folder.write("c.scenario", "push\n")
    let files = ScenarioFiles([folder.path])
    #expect(files.paths == ["b.md", "c.scenario"].map { "\(folder.path)/\($0)" })
    #expect(ScenarioFiles(["\(folder.path)/a.md"]).paths == ["\(folder.path)/a.md"])
    #expect(run("a.md").summary.exitCode == .unreadable)
  }

  @Test("are on the page of a folder")
  func index() throws {
    try folder.write("d.md", "```scenario\n# Shows it.\nscenario \"a\"\npush\n```\n")
    #expect(
      LibraryIndex(of: folder.path, by: Reporting.tool).markdown.hasSuffix(
        "## .\n\n- [d.md](d.md): Shows it.\n  - a\n")
    )
  }
}
