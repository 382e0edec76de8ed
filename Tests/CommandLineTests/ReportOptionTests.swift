import Foundation
import GatehouseProcess
import TemporaryFiles
import Testing

private let good = "launch\n  ...\n"
private let bad = "launch\n  stays\n"

@Suite("gatehouse run --report")
struct ReportOptionTests {
  @Test("writes several reports at once, and the text to standard output")
  func several() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", bad)
    let arguments = ["junit", "tap", "ndjson", "ctrf", "markdown", "github"].map {
      "--report \($0)=\($0).txt"
    }.joined(separator: " ")
    let result = try Gatehouse.shell("\"$G\" run a.scenario \(arguments)", in: folder.path)
    #expect(result.output.hasPrefix("1 of 1 scenario failed\n\na.scenario:2:3: failed: a\n"))
    #expect(result.status == 1)
    for (name, start) in [
      ("junit", "<?xml version=\"1.0\""), ("tap", "TAP version 13\nnot ok 1 - a.scenario:a\n"),
      ("ndjson", "{\"event\":\"started\",\"version\":1,"), ("ctrf", "{\"reportFormat\":\"CTRF\","),
      ("markdown", "### ❌ gatehouse: 0 passed, 1 failed"),
      ("github", "::error file=a.scenario,line=2,col=3,title=failed%3A a::"),
    ] {
      #expect(try folder.text("\(name).txt").hasPrefix(start))
    }
    #expect(try folder.names().count == 7)
  }

  @Test(
    "leaves standard output to the report that goes there",
    arguments: ["tap=-", "tap", "tap=/dev/stdout"])
  func standardOutput(_ report: String) throws {
    let result = try Gatehouse.run("run", "-", "--report", report, input: "lunch\n")
    #expect(result.output.hasPrefix("TAP version 13\nnot ok 1 - <stdin>\n"))
    #expect(result.output.hasSuffix("1..1\n"))
    #expect(result.diagnostics.hasPrefix("<stdin>:1:1: error: unknown stimulus\n"))
    #expect(result.status == 2)
  }

  @Test(
    "writes the text elsewhere on request, without colours and with read errors")
  func textFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", "lunch\n")
    let result = try Gatehouse.run(
      "run", "a.scenario", "--report", "text=t", "--color", "always", in: folder.path)
    #expect(result.output == "")
    let text = try folder.text("t")
    #expect(
      text.hasPrefix(
        "1 file not run because of errors\n\na.scenario:1:1: error: unknown stimulus\n"))
    #expect(text.contains("\n0 passed, 0 failed, 0 skipped; "))
  }

  @Test(
    "is a usage error if it makes no sense",
    arguments: [
      "--report xml=a", "--report junit=", "--report tap=- --report text=-",
      "--report tap --report junit",
      "--report tap=a --report junit=./a", "--report tap=- --report junit=/dev/stdout", "--jobs 0",
    ])
  func usage(_ arguments: String) throws {
    let result = try Gatehouse.shell("\"$G\" run . \(arguments)")
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.diagnostics.hasPrefix("Error: "))
  }

  @Test(
    "detects that it cannot write before anything runs", arguments: ["no/where", ".", "/proc/x"])
  func unwritable(_ target: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", bad)
    let result = try Gatehouse.run(
      "run", "a.scenario", "--report", "tap=t", "--report", "junit=\(target)", in: folder.path)
    #expect(result.output == "")
    #expect(result.diagnostics.hasPrefix("gatehouse: \(target): error: "))
    #expect(result.status == 2)
    #expect(try folder.names() == ["a.scenario"])
  }

  @Test(
    "never replaces scenarios",
    arguments: ["a.scenario", "./b/../a.scenario", "link", "doc.md", "b/used.scenario"])
  func overScenarios(_ target: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", "use \"b/used.scenario\"\nlaunch\n")
    try folder.write("b/used.scenario", good)
    try folder.write("doc.md", "```scenario\nlaunch\n```\n")
    try folder.link("link", to: "a.scenario")
    let before = try ["a.scenario", "b/used.scenario", "doc.md"].map { try folder.text($0) }
    let result = try Gatehouse.run(
      "run", "a.scenario", "doc.md", "--report", "junit=\(target)", in: folder.path)
    #expect(
      result.diagnostics
        == "gatehouse: \(target): error: would be overwritten by a report, but holds scenarios\n")
    #expect(result.output == "")
    #expect(result.status == 2)
    #expect(try ["a.scenario", "b/used.scenario", "doc.md"].map { try folder.text($0) } == before)
  }

  @Test("names files relative to GitHub's checkout")
  func workspace() throws {
    let folder = try TemporaryFolder()
    try folder.write("app/a.scenario", bad)
    for (workspace, name) in [
      (folder.path, "app/a.scenario"), (folder.path + "/app", "a.scenario"),
      ("/nowhere", "a.scenario"),
    ] {
      let result = try Gatehouse.run(
        "run", ".", "--report", "github", in: folder.path + "/app",
        environment: ["GITHUB_WORKSPACE": workspace])
      #expect(result.output.hasPrefix("::error file=\(name),line=2,"), "\(result.output)")
    }
  }

  @Test(
    "to a full disk is an error, affects no other report and leaves nothing behind",
    arguments: ["/dev/full", "-"])
  func fullDisk(_ target: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", bad)
    try folder.write("b.scenario", good)
    let result = try Gatehouse.shell(
      "\"$G\" run . --report ndjson=\(target) --report junit=j --report text=t >/dev/full",
      in: folder.path)
    let name = target == "-" ? "standard output" : target
    #expect(result.diagnostics == "gatehouse: \(name): error: No space left on device\n")
    #expect(result.status == 2)
    #expect(try folder.text("t").contains("\n1 passed, 1 failed, 0 skipped; "))
    #expect(try folder.text("j").hasSuffix("</testsuites>\n"))
    #expect(try folder.names() == ["a.scenario", "b.scenario", "j", "t"])
  }

  @Test("fails if standard output is closed")
  func closedOutput() throws {
    let result = try Gatehouse.shell("\"$G\" run - >&-")
    #expect(
      result.diagnostics == "gatehouse: standard output: error: Bad file descriptor\n")
    #expect(result.status == 2)
  }

  @Test("runs everything even if the text is not read to the end")
  func closedPipe() throws {
    let folder = try TemporaryFolder()
    for number in 0..<300 { try folder.write("\(number).scenario", bad) }
    let result = try Gatehouse.shell(
      "(\"$G\" run . --report junit=j; echo $? >status) | head -n 1", in: folder.path)
    #expect(result.output == "300 of 300 scenarios failed\n")
    #expect(result.diagnostics == "gatehouse: standard output: error: Broken pipe\n")
    #expect(try folder.text("status") == "2\n")
    #expect(try folder.text("j").ranges(of: "<failure ").count == 300)
  }

  @Test("appends a page to GitHub's step summary, and keeps its existing content")
  func stepSummary() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", bad)
    try folder.write("summary", "before\n")
    let result = try Gatehouse.run(
      "run", "a.scenario", "--report", "github", in: folder.path,
      environment: ["GITHUB_STEP_SUMMARY": folder.path + "/summary"])
    #expect(result.output.hasPrefix("::error file=a.scenario,line=2,"))
    let page = try folder.text("summary")
    #expect(page.hasPrefix("before\n### ❌ gatehouse: 0 passed, 1 failed, 0 skipped\n"))
    let none = try Gatehouse.run("run", "a.scenario", "--report", "github", in: folder.path)
    #expect(none.output == result.output)
    #expect(none.status == 1)
  }

  @Test("is the same with one job and with several, except for durations")
  func jobs() throws {
    let command = """
      for format in text junit tap ndjson ctrf markdown github; do
        for jobs in 1 2; do
          "$G" run Tests/Fixtures/failing Tests/Fixtures/rejected --jobs $jobs --report $format |
            sed -E 's/time="[0-9.]+"|"(time|nanoseconds|duration|start|stop)":[0-9]+//g' >"$0/$jobs"
        done
        cmp "$0/1" "$0/2" && wc -l <"$0/1"
      done
      """
    let folder = try TemporaryFolder()
    let result = try Gatehouse.shell(
      command.replacing("$0", with: folder.path), in: Project.folder.path())
    #expect(result.output.split(separator: "\n").count == 7, "\(result)")
    #expect(result.output.split(separator: "\n").allSatisfy { Int($0) ?? 0 > 10 })
  }

  @Test("with --fail-fast, is written up to the first failure")
  func failFast() throws {
    let folder = try TemporaryFolder()
    for (name, text) in [("a", good), ("b", bad), ("c", good)] {
      try folder.write("\(name).scenario", text)
    }
    let result = try Gatehouse.run("run", ".", "--fail-fast", "--report", "tap", in: folder.path)
    #expect(result.output.contains("not ok 2 - ./b.scenario:b\n"))
    #expect(
      result.output.hasSuffix("# stopped at the first failure: the rest was not run\n1..2\n"))
    #expect(result.status == 1)
  }
}
