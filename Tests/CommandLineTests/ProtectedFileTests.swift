import GatehouseProcess
import TemporaryFiles
import Testing

private let good = "launch\n  ...\n"

@Suite("A file with scenarios")
struct ProtectedFileTests {
  private static let noTrace =
    "error: would be overwritten by a trace, but it is not a trace of the same format; "
    + "choose another place"

  /// Runs a command, and expects that it is refused without changing anything.
  private func expectRefused(
    _ folder: TemporaryFolder, _ command: String, _ error: String,
    location: SourceLocation = #_sourceLocation
  ) throws {
    let before = try folder.files().sorted().map { ($0, try folder.text($0)) }
    let result = try Gatehouse.shell(command, in: folder.path)
    #expect(result.status == 2, sourceLocation: location)
    #expect(result.output == "", sourceLocation: location)
    let prefix = command.contains(" run ") ? "gatehouse: " : ""
    #expect(result.diagnostics == "\(prefix)\(error)\n", sourceLocation: location)
    let after = try folder.files().sorted().map { ($0, try folder.text($0)) }
    #expect(before.map(\.0) == after.map(\.0), sourceLocation: location)
    #expect(before.map(\.1) == after.map(\.1), sourceLocation: location)
  }

  @Test(
    "is replaced by no report, whether the scenarios run, are used, or neither",
    arguments: ["doc.md", "used.txt", "link", "other-name", "t.jsonl", "out.xml", "out.txt"])
  func reports(_ target: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", "use \"first.txt\"\nlaunch\n")
    try folder.write("first.txt", "use \"used.txt\"\n")
    try folder.write("used.txt", good)
    try folder.write("doc.md", "# Text\n\n```scenario\nlaunch\n```\n")
    try folder.link("link", to: "used.txt")
    try folder.write("lib/other.scenario", good)
    try folder.link("out.xml", to: "lib/other.scenario")
    try folder.link("out.txt", to: "doc.md")
    let made = try Gatehouse.shell(
      "ln used.txt other-name && \"$G\" trace used.txt --format jsonl -o t.jsonl", in: folder.path)
    #expect(made.status == 0)
    let error = "\(target): error: would be overwritten by a report, but holds scenarios"
    try expectRefused(folder, "\"$G\" run a.scenario --report junit=\(target)", error)
    try expectRefused(
      folder, "GITHUB_STEP_SUMMARY=\(target) \"$G\" run a.scenario --report github=g", error)
  }

  @Test("is not replaced by a trace, unless the file is itself a trace")
  func traces() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", good)
    let run = "\"$G\" run a.scenario --trace text=sub"
    let error = "sub/a.scenario: \(Self.noTrace)"
    for text in [
      good, "# A comment.\nscenario \"a\"\nlaunch\n  stays\n", "scenario \"a\"\nlaunch\n",
      "scenario \"a\"\nlaunch\n  stays\nis headless\n", "", "This is prose.\n",
    ] {
      try folder.write("sub/a.scenario", text)
      try expectRefused(folder, run, error)
    }
    #expect(try Gatehouse.shell("rm -r sub; \(run)", in: folder.path).status == 0)
    let trace = try folder.text("sub/a.scenario")
    #expect(try Gatehouse.shell(run, in: folder.path).status == 0)
    #expect(try folder.text("sub/a.scenario") == trace)
    try folder.write("sub/a.md", "```scenario\nlaunch\n```\n")
    try expectRefused(
      folder, "\"$G\" run a.scenario --trace markdown=sub",
      "sub/a.md: \(Self.noTrace)")
  }

  @Test("is not replaced by a trace that is written through a link, whatever the link's name")
  func linkedTraces() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", good)
    try folder.write("lib/b.scenario", good)
    try folder.write("sub/notes.txt", "")
    try folder.link("sub/a.jsonl", to: "../lib/b.scenario")
    try expectRefused(
      folder, "\"$G\" run a.scenario --trace jsonl=sub",
      "sub/a.jsonl: \(Self.noTrace)")
  }

  @Test("is not replaced by a trace if it is an input")
  func readTraces() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", good)
    let made = try Gatehouse.shell(
      "\"$G\" trace a.scenario -o t.scenario && mkdir -p sub && ln t.scenario sub/a.scenario",
      in: folder.path)
    #expect(made.status == 0)
    try folder.write("b.scenario", "use \"t.scenario\"\n")
    try expectRefused(
      folder, "\"$G\" run a.scenario b.scenario --trace text=sub",
      "sub/a.scenario: error: would be overwritten by a trace, but is an input of "
        + "the command"
    )
  }

  @Test(
    "is not replaced if -o names it",
    arguments: [
      ("trace a.scenario", "used.txt", "by a trace, but is an input of the command"),
      ("trace a.scenario", "link", "by a trace, but is an input of the command"),
      (
        "trace a.scenario --format jsonl", "doc.md",
        "by a trace, but it is not a trace of the same format; choose"
      ),
      (
        "trace a.scenario", "b.scenario",
        "by a trace, but it is not a trace of the same format; choose"
      ),
      ("diff a.scenario b.scenario", "used.txt", "by the differences, but holds scenarios"),
      ("diff a.scenario b.scenario", "doc.md", "by the differences, but holds scenarios"),
      ("diff a.scenario b.scenario", "link", "by the differences, but holds scenarios"),
      (
        "compare routers routers a.scenario", "used.txt", "by the comparison, but holds scenarios"
      ),
      ("compare routers routers a.scenario", "link", "by the comparison, but holds scenarios"),
      ("record a.scenario", "used.txt", "by the recording, but is an input of the command"),
      ("record a.scenario", "link", "by the recording, but is an input of the command"),
      ("record a.scenario", "doc.md", "by the recording, but holds scenarios among other things"),
    ])
  func outputs(_ command: String, _ target: String, _ why: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", "use \"used.txt\"\nterminate\n")
    try folder.write("b.scenario", good)
    try folder.write("used.txt", good)
    try folder.write("doc.md", "# Text\n\n```scenario\nlaunch\n```\n")
    try folder.link("link", to: "used.txt")
    let whole = why.hasSuffix("choose") ? why + " another place" : why
    try expectRefused(
      folder, "\"$G\" \(command) -o \(target)",
      "\(target): error: would be overwritten \(whole)")
  }

  @Test("is replaced by its own recording, and a trace by a trace")
  func replaced() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", "launch\n")
    let made = try Gatehouse.shell(
      "\"$G\" record a.scenario -o ./a.scenario && for n in 1 2; do "
        + "\"$G\" trace a.scenario -o t.scenario || exit; done", in: folder.path)
    #expect(made.status == 0, "\(made)")
    #expect(try folder.text("a.scenario").contains("shows launch-screen"))
  }
}
